import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardVersion } from '#contract/card/version.ts';

const card = '8005cb73-088e-4cfc-abf8-3fff3cb40c14';

const copies: CardVersion[] = [
  { version: 0, name: 'Ilse', is_locked: true, frame: null },
  { version: 3, name: 'Ōkami', is_locked: false, frame: 'f' },
  { version: 31, name: 'Finch', is_locked: false, frame: null },
].map(({ version, name, is_locked, frame }) => ({
  uuid: `copy-${version}`,
  version,
  is_locked,
  equiped_frame_uuid: frame,
  user: { uuid: `user-${name}`, discord_id: `860234000000000010${version % 10}`, discord_avatar: null, name },
  card: { batch: 1, name: 'Fox' },
}));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.body.innerHTML = '<div class="makers"><ul class="makers-rendered"><li>Ilse</li></ul></div><main></main>';
  vi.stubGlobal('fetch', (input: string | Request) => {
    const address = typeof input === 'string' ? input : input.url;
    if (address.startsWith('/api/card/instance/versions')) {
      const isFree = address.includes('owner=none');
      const free = {
        uuid: null,
        user: null,
        version: 5,
        is_locked: false,
        equiped_frame_uuid: null,
        card: copies[0]?.card,
      };
      return Promise.resolve(Response.json({ data: isFree ? [free] : copies, count: isFree ? 1 : 3 }));
    }
    if (address.startsWith('/api/maker')) return Promise.resolve(Response.json({ data: [] }));
    if (address.endsWith('/versions')) {
      return Promise.resolve(
        Response.json({ total: 5, claimed: btoa('\u0007'), maker_copies: 0, yours: [], wished: [] }),
      );
    }
    return Promise.resolve(Response.json({ message: ['no'] }, { status: 404 }));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show({ signedIn = true, isSpecial = false } = {}) {
  if (signedIn) {
    const user = { uuid: 'user-Finch', name: 'Finch' };
    localStorage.setItem('mazoku-user', JSON.stringify({ user, userToken: 'secret' }));
  }
  const { CardOwners } = await import('#islands/card/CardOwners.tsx');
  render(
    <CardOwners
      card={card}
      copies={3}
      isSpecial={isSpecial}
      cdnBase="/cdn"
      avatarBase="/cdn/avatars"
      loginLink="/in"
    />,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}
const rows = () => [...document.querySelectorAll('.owner')].map((row) => row.textContent);

test('an owner is shown with name, version and the properties of the copy', async () => {
  await show();
  expect(rows()).toEqual(['IlseLockedCM', 'ŌkamiFramedTrade with Ōkami for #3#3', 'FinchYou#31']);
  expect(screen.getByRole('link', { name: 'Ōkami' }).getAttribute('href')).toBe('/user/8602340000000000103');
  expect(document.querySelectorAll('.is-own')).toHaveLength(1);
  // Locked copies and card-maker copies stay with their owners, and nobody trades with themselves.
  const trade = screen.getByRole('link', { name: 'Trade with Ōkami for #3' });
  expect(trade.getAttribute('href')).toBe('/trades/new?with=user-%C5%8Ckami&want=copy-3');
  expect(screen.getByRole('status').textContent).toBe('3 of 3 copies');
});

test.each([
  ['okami', ['ŌkamiFramedTrade with Ōkami for #3#3']],
  ['#3', ['ŌkamiFramedTrade with Ōkami for #3#3', 'FinchYou#31']],
  ['cm', ['IlseLockedCM']],
  ['nobody', []],
])('owners can be searched for "%s"', async (wanted, found) => {
  await show();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: wanted } });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(rows()).toEqual(found);
  expect(screen.getByRole('status').textContent).toBe(`${found.length} found in 3 of 3 copies`);
});

test('the switch toggles between the available version numbers and the owners', async () => {
  await show();
  fireEvent.click(screen.getByRole('switch'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(rows()).toEqual([]);
  expect(screen.getByRole('region', { name: 'Available versions' }).textContent).toBe('#5');
  fireEvent.click(screen.getByRole('switch'));
  expect(rows()).toHaveLength(3);
});

test('a special card has no such switch', async () => {
  await show({ isSpecial: true });
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a visitor gets a login link instead, and the list of makers stays', async () => {
  await show({ signedIn: false });
  expect(screen.getByRole('link', { name: 'Login with Discord' }).getAttribute('href')).toBe('/in');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(document.querySelector<HTMLElement>('.makers-rendered')?.hidden).toBe(false);
});
