import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnedVersion } from '#contract/card/series-owners.ts';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const owner = { uuid: 'u1', discord_id: '8602340000000000101', discord_avatar: null, name: 'Ōkami' };
const owned = (name: string, state: OwnedVersion['state'], type = 'default'): OwnedVersion => ({
  card: { uuid: name, name, rarity: 'UR', type, art_version: 0 },
  state,
  owner: null,
});
const versions = [
  owned('Fox', 'claimed'),
  owned('Owl', 'free'),
  owned('Bat', 'undrawn'),
  owned('Elk', 'free', 'special'),
];
const view = { series: 'Moon tales', version: 3, page: 2 };

let requests: RecordedCall[];
let answers: Record<string, () => Response>;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  const data = [{ ...versions[0], owner }, ...versions.slice(1)];
  answers = {
    'GET /card/series/owners': () => Response.json({ series: 'Moon tales', data, count: 52, claimed: 1, pageCount: 2 }),
  };
  requests = stubRoutes(answers);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(user?: object) {
  if (user) storeSession(user);
  const { SeriesOwners } = await import('#islands/card/SeriesOwners.tsx');
  render(<SeriesOwners view={view} versions={versions} loginLink="/in" cdnBase="/cdn" avatarBase="/cdn/avatars" />);
  await act(settled);
  await act(settled);
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a visitor sees which versions are claimed, and a login link, and loads nothing', async () => {
  await show();
  expect(rows()).toEqual(['FoxURClaimed', 'OwlURFree', 'BatURNot drawn yet', 'ElkURNot claimed']);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/in');
  expect(requests).toEqual([]);
});

test('a player sees the owners with links to their pages', async () => {
  await show({ uuid: 'u2', name: 'Finch' });
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ series: 'Moon tales', version: '3', page: '2' });
  expect(rows()[0]).toBe('FoxURŌkami');
  expect(screen.getByRole('link', { name: 'Ōkami' }).getAttribute('href')).toBe('/user/8602340000000000101');
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

test('a player’s own version is marked', async () => {
  await show({ uuid: 'u1', name: 'Ōkami' });
  expect(rows()[0]).toBe('FoxURŌkamiYou');
});

test('owners that fail to load can be loaded again, and the cards stay', async () => {
  const good = answers['GET /card/series/owners']!;
  answers['GET /card/series/owners'] = () => Response.json({ message: ['busy'] }, { status: 503 });
  await show({ uuid: 'u2', name: 'Finch' });
  expect(screen.getByRole('alert').textContent).toContain('The owners couldn’t be loaded.');
  expect(rows()[0]).toBe('FoxURClaimed');
  answers['GET /card/series/owners'] = good;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(settled);
  await act(settled);
  expect(rows()[0]).toBe('FoxURŌkami');
  expect(screen.queryByRole('alert')).toBeNull();
});
