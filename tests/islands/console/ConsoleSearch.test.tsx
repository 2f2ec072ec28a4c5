import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';

let requests: RecordedCall[];
const pages = [
  { title: 'Dashboard', href: '/admin', keys: 'g d', role: 'admin' },
  { title: 'Card makers', href: '/admin/objects/makers', keys: 'g m', role: 'admin' },
] as const;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  const objects = [{ kind: 'cards', uuid: uuidOf(1), display: 'Akari', set: uuidOf(2) }];
  const sets = [{ uuid: uuidOf(2), title: 'Akari’s season', state: 'draft' }];
  const people = [{ uuid: uuidOf(3), name: 'akari_fan', discord_id: '86', avatar: null, roles: [] }];
  requests = stubRoutes({
    'GET /admin/search': () => Response.json({ objects, sets }),
    'GET /staff/lookup': () =>
      Response.json({ is_exact: false, people, count: 1, trade: null, ring: null, copy: null }),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(role: string) {
  storeSession({ name: 'Plover', discord_id: '861', userRoles: [role] });
  const { default: ConsoleSearch } = await import('#islands/console/ConsoleSearch.tsx');
  render(<ConsoleSearch pages={pages} />);
  await settle();
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));
const matches = () => screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const type = async (text: string) => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  await settle();
};

test('an admin finds pages, settings, players, objects and change sets', async () => {
  await open('admin');
  await type('akari');
  expect(matches()).toEqual([
    `akari_fan player /staff/players/${uuidOf(3)}`,
    `Akari new card /admin/objects/cards/${uuidOf(1)}?set=${uuidOf(2)}`,
    `Akari’s season change set, draft /admin/changes/${uuidOf(2)}`,
  ]);
  await type('makers');
  expect(matches()[0]).toBe('Card makers page /admin/objects/makers');
  await type('month of premium');
  expect(matches().some((each) => each.endsWith('setting /admin/settings'))).toBe(true);
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getAllByRole('link')[0]);
});

test('a moderator finds no objects, and none are asked for', async () => {
  await open('game-mod');
  await type('akari');
  expect(matches()).toEqual([`akari_fan player /staff/players/${uuidOf(3)}`]);
  expect(requests.map(({ path }) => path)).not.toContain('/admin/search');
});
