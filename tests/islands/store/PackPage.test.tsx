import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PackCard } from '#contract/store/pack-cards.ts';
import type { Pack } from '#contract/store/pack.ts';
import { rarityUuids } from '#game/rarity.ts';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const odds = { C: '80.0000', R: '20.0000', SR: '0.0000', SSR: '0.0000', UR: '0.0000' };
const pack: Pack = {
  uuid: '5b1d3f6e-0000-4000-8000-000000000001',
  kind: 'pack',
  name: 'Lantern Pack',
  about: 'Cards.',
  currency: 'bloodstones',
  price: 100,
  slots: [{ count: 2, odds }],
  guarantee: { rarity: 'R', within: 8 },
  player_limit: null,
  daily_limit: 10,
  opens_at: null,
  closes_at: null,
  created_at: '2026-11-01T00:00:00.000Z',
  cards: { C: 2, R: 2, SR: 0, SSR: 0, UR: 0 },
  remaining: 100,
  closed: null,
  cover: [],
  wrapper: 'a',
  terms: '0'.repeat(64),
};
const card = (name: string, copies: number | null): PackCard => ({
  uuid: `5b1d3f6e-0000-4000-8000-0000000001${name.length}0`,
  name,
  series: { name: 'Foxes' },
  rarity: { name: 'R' },
  rarity_uuid: rarityUuids.R,
  claimed: 1990,
  total: 2000,
  art_version: 0,
  copies,
});
let calls: RecordedCall[];
/** The pack as it is offered now. */
let offered: Pack;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  offered = pack;
  storeSession({ uuid: '5b1d3f6e-0000-4000-8000-000000000009', name: 'Ember', profile_banner: null });
  calls = stubRoutes({
    'GET /user/profile': () =>
      Response.json({ uuid: '5b1d3f6e-0000-4000-8000-000000000009', name: 'Ember', roles: [] }),
    [`POST /store/packs/${pack.uuid}/prepare`]: () =>
      Response.json({
        pack: offered,
        mine: { opened: 5, opened_today: 5, since_guarantee: 6 },
        seed: { server_seed_hash: 'f'.repeat(64), player_seed: 'fox', counter: 0 },
        balance: 450,
        lacking: { C: 1, R: 0, SR: 0, SSR: 0, UR: 0 },
      }),
    [`GET /store/packs/${pack.uuid}/cards/mine`]: ({ query }) =>
      Response.json(
        query.get('held') === 'no'
          ? { data: [card('Kitsu', 0)], count: 1 }
          : { data: [card('Fox', 3), card('Kitsu', 0)], count: 2 },
      ),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const isDisabled = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('a count that cannot be opened says why on its button, and the guarantee how near it is', async () => {
  const { PackShop } = await import('#islands/store/PackShop.tsx');
  render(<PackShop pack={pack} cdnBase="/cdn" loginLink="/authorize" />);
  await act(settled);
  expect(isDisabled(/^Open 1 /)).toBe(false);
  expect(isDisabled(/^Open 5 .*50 short$/)).toBe(true);
  expect(isDisabled(/^Open 10 .*5 of 10 today$/)).toBe(true);
  expect(document.querySelectorAll('.guarantee-steps [data-done]')).toHaveLength(6);
  expect(document.querySelector('.guarantee')?.textContent).toContain('within 2 packs');
  offered = { ...pack, daily_limit: 4 };
  cleanup();
  render(<PackShop pack={pack} cdnBase="/cdn" loginLink="/authorize" />);
  await act(settled);
  expect(isDisabled(/^Open 5 .*at most 4 a day$/)).toBe(true);
  // Each of two cards is the lacking one of two commons with 0.8 / 2.
  expect(document.body.textContent).toContain('64.0 % in each pack');
});

test('packs for more than the set amount are opened only after a question', async () => {
  const { PackShop } = await import('#islands/store/PackShop.tsx');
  const { $question } = await import('#stores/question.ts');
  offered = { ...pack, currency: 'moonstones', price: 180 };
  render(<PackShop pack={offered} cdnBase="/cdn" loginLink="/authorize" />);
  await act(settled);
  fireEvent.click(screen.getByRole('button', { name: /^Open 1 / }));
  expect($question.get()).toMatchObject({ title: 'Open 1 pack?', confirm: 'Open for 180 moonstones' });
  $question.get()?.answer(false);
  await act(settled);
  expect(calls.filter(({ path }) => path.endsWith('/open'))).toEqual([]);
});

test('the seed of the next draw is in a disclosure', async () => {
  const { PackShop } = await import('#islands/store/PackShop.tsx');
  render(<PackShop pack={pack} cdnBase="/cdn" loginLink="/authorize" />);
  await act(settled);
  expect(screen.getByText('f'.repeat(64)).closest('details')?.open).toBe(false);
});

test('the gallery marks what a player has and lacks, and shows only what is missing', async () => {
  const { PackGallery } = await import('#islands/store/PackGallery.tsx');
  const initial = { data: [card('Fox', null), card('Kitsu', null)], count: 2 };
  render(<PackGallery uuid={pack.uuid} initial={initial} given={['C', 'R']} cdnBase="/cdn" />);
  await act(settled);
  const tiles = () => screen.getAllByRole('link').map((tile) => tile.querySelector('.tile-held')?.textContent);
  expect(tiles()).toEqual(['You hold 3', 'Missing']);
  expect(document.body.textContent).toContain('10 of 2,000 left');
  fireEvent.click(screen.getByRole('button', { name: 'Missing' }));
  await act(settled);
  expect(calls.at(-1)?.query.get('held')).toBe('no');
  expect(tiles()).toEqual(['Missing']);
});

test('a filter that finds nothing says so, and offers no more cards', async () => {
  calls = stubRoutes({
    [`GET /store/packs/${pack.uuid}/cards/mine`]: ({ query }) =>
      Response.json(query.get('held') === 'yes' ? { data: [], count: 0 } : { data: [card('Kitsu', 0)], count: 30 }),
  });
  const { PackGallery } = await import('#islands/store/PackGallery.tsx');
  const initial = { data: [card('Kitsu', null)], count: 30 };
  render(<PackGallery uuid={pack.uuid} initial={initial} given={['R']} cdnBase="/cdn" />);
  await act(settled);
  fireEvent.click(screen.getByRole('button', { name: 'Owned' }));
  await act(settled);
  expect(screen.getByText('You have none of these cards yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
