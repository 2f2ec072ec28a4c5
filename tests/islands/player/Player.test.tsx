import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublicPlayer } from '#contract/player.ts';

const goldwick: PublicPlayer = {
  uuid: '5b1d3f6e-0000-4000-8000-000000000001',
  discord_id: '8602340000000000102',
  name: 'Goldwick',
  discord_avatar: null,
  roles: [],
  badges: ['card_maker', 'summer'],
  created_at: '2024-03-01T00:00:00Z',
  profile_banner: '5b1d3f6e-0000-4000-8000-0000000000bb',
  premium: '2099-12-31T23:59:59Z',
  clan_index: 4,
  clan_name: 'Nine Tails Society',
  clan_emote: '🦊',
  clan_role: 'leader',
};

let player: PublicPlayer;
let status: number;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  player = goldwick;
  status = 200;
  document.title = 'Player | Mazoku';
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json(status === 200 ? player : { message: ['no'] }, { status })),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(viewer?: Partial<PublicPlayer>) {
  if (viewer) localStorage.setItem('mazoku-user', JSON.stringify({ user: viewer, userToken: 'secret' }));
  const { Player } = await import('#islands/player/Player.tsx');
  render(<Player id={goldwick.discord_id} cdnBase="/cdn" avatarBase="/cdn/avatars" loginLink="/authorize" />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}
const text = () => document.body.textContent;
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

test('a player is shown with all that others may know', async () => {
  await show({ uuid: 'somebody else' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Goldwick');
  expect(document.title).toBe('Goldwick | Mazoku');
  expect(text()).toContain('Card Maker');
  expect(text()).toContain('Nine Tails Society');
  expect(text()).toContain('Leader');
  expect(text()).toContain(goldwick.discord_id);
  expect(text()).toContain(goldwick.uuid);
  expect(screen.getByText('Premium')).toBeTruthy();
  expect(screen.queryByText('This is you')).toBeNull();
  expect(pictures()).toContain('/cdn/clans/4.webp?width=120');
  expect(pictures()).toContain(`/cdn/banners/${goldwick.profile_banner}.webp?width=1000`);
  expect(pictures()).toContain('/cdn/badges/card_maker.webp?width=240');
  expect(screen.getByRole('link', { name: /Nine Tails/u }).getAttribute('href')).toBe('/clans/4');
});

test('one’s own page says so', async () => {
  await show({ uuid: goldwick.uuid });
  expect(screen.getByText('This is you')).toBeTruthy();
});

test('what somebody does not have is not there', async () => {
  player = { ...goldwick, premium: '2020-01-01T00:00:00Z', clan_name: null, profile_banner: null, badges: [] };
  await show({ uuid: 'x' });
  expect(text()).not.toContain('Premium');
  expect(text()).not.toContain('Clan');
  expect(text()).toContain('None yet');
  expect(pictures().filter((address) => address?.includes('banners'))).toEqual([]);
});

test.each([
  [['admin', 'game-mod'], 'Admin'],
  [['anti-cheat'], 'The Ginyu Force'],
  [['game-mod'], 'Game Moderator'],
])('staff with %o bear the badge %s', async (roles, badge) => {
  player = { ...goldwick, roles };
  await show({ uuid: 'x' });
  expect(screen.getByText(badge)).toBeTruthy();
});

test('a plain player bears no role', async () => {
  await show({ uuid: 'x' });
  expect(document.querySelector('.is-staff')).toBeNull();
});

test('whoever is not signed in reads why, and finds the way in', async () => {
  await show();
  expect(text()).toContain('Log in to see this one');
  expect(screen.getByRole('link', { name: 'Login with Discord' }).getAttribute('href')).toBe('/authorize');
});

test('a player who does not exist is the not-found page', async () => {
  status = 404;
  await show({ uuid: 'x' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Not Found');
  expect(document.title).toBe('404 Not Found | Mazoku');
});

test('a failure says so and can be tried again, without losing the focus', async () => {
  status = 503;
  await show({ uuid: 'x' });
  expect(screen.getByRole('alert').textContent).toContain('could not be looked up');
  status = 200;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement?.className).toBe('player');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Goldwick');
});
