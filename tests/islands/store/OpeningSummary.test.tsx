import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpeningProof, PackReceipt } from '#contract/store/opening.ts';
import { openedOdds } from '#game/pack-odds.ts';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const uuid = (end: string) => `5b1d3f6e-0000-4000-8000-${end.padStart(12, '0')}`;
const terms = {
  slots: [
    { count: 3, odds: { C: 720_000, R: 240_000, SR: 40_000 } },
    { count: 1, odds: { SR: 840_000, SSR: 145_000, UR: 15_000 } },
  ],
  guarantee: { rarity: 'SSR', within: 12 } as const,
};
const counts = { C: 2, R: 1, SR: 1, SSR: 1, UR: 1 };
const rarities = ['C', 'C', 'R', 'SSR'] as const;
/** The cards of one of several packs; each is another copy. */
const cardsOf = (pack: number) =>
  rarities.map((rarity, index) => ({
    uuid: uuid(`c${pack}${index}`),
    version: index + 1,
    is_new: true,
    card: { uuid: uuid(`a${index}`), name: `Fox ${index}`, series: 'Foxes', rarity, type: 'default', art_version: 0 },
  }));
const receiptOf = (sinceGuarantee: readonly number[]): PackReceipt => ({
  uuid: uuid('1'),
  pack: { uuid: uuid('b'), kind: 'pack', wrapper: 'a' },
  name: 'Lantern Pack',
  currency: 'bloodstones',
  price: 100,
  balance: 0,
  openings: sinceGuarantee.map((since, index) => ({
    uuid: uuid(`0${index}`),
    cards: cardsOf(index),
    odds: openedOdds(terms, counts, since, rarities),
  })),
  mine: { opened: 1, opened_today: 1, since_guarantee: 0 },
  series: [],
});
const proof: OpeningProof = {
  uuid: uuid('01'),
  name: 'Lantern Pack',
  created_at: '2026-11-23T12:00:00.000Z',
  server_seed_hash: '0'.repeat(64),
  server_seed: null,
  player_seed: 'fox',
  counter: 0,
  since_guarantee: 11,
  pool: JSON.stringify({
    pack: uuid('b'),
    ...terms,
    cards: { C: [uuid('a0'), uuid('a1')], R: [uuid('a2')], SR: [uuid('a4')], SSR: [uuid('a3')], UR: [uuid('a5')] },
  }),
  pool_digest: '0'.repeat(64),
  cards: cardsOf(0).map((card) => ({ ...card, taken: '' })),
};

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  storeSession({ uuid: uuid('9'), name: 'Ember', profile_banner: null });
  stubRoutes({
    [`GET /store/openings/${proof.uuid}`]: () => Response.json(proof),
    'GET /store/draw-seeds': () => Response.json({ current: null, revealed: [] }),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
const normal = [
  ['Percent', 'C', 'R', 'SR', 'SSR', 'UR'],
  ['Cards 1 to 3', '72.0000', '24.0000', '4.0000', '0.0000', '0.0000'],
  ['Card 4', '0.0000', '0.0000', '84.0000', '14.5000', '1.5000'],
  ['Different cards', '2', '1', '1', '1', '1'],
];
const guaranteed = normal.map((row, index) =>
  index === 2 ? ['Card 4', '0.0000', '0.0000', '0.0000', '90.6250', '9.3750'] : row,
);

test('the summary of opened packs has the odds that applied to each of them', async () => {
  const { OpeningSummary } = await import('#islands/store/OpeningSummary.tsx');
  render(<OpeningSummary receipt={receiptOf([9, 10, 11])} isTakenUp cdnBase="/cdn" onClose={() => undefined} />);
  expect(document.querySelector('.summary-line')?.textContent).not.toContain('left');
  fireEvent.click(screen.getByText(/^Odds when you opened these packs/u));
  expect(screen.getAllByRole('table').map(rowsOf)).toEqual([normal, guaranteed]);
  expect(document.body.textContent).toContain('Packs 1 to 2');
  expect(document.body.textContent).toContain('Pack 3');
  expect(document.body.textContent).toContain('It applied to the last card.');
});

test('the proof of an opening, which the purchases link, has the same odds, also before its seed is revealed', async () => {
  history.replaceState(null, '', `/store/packs/proof?opening=${proof.uuid}`);
  const { ProofPage } = await import('#islands/store/ProofPage.tsx');
  render(<ProofPage cdnBase="/cdn" loginLink="/authorize" />);
  for (let round = 0; round < 4; round += 1) await act(settled);
  expect(rowsOf(screen.getByRole('table'))).toEqual(guaranteed);
  expect(document.body.textContent).toContain('Guarantee: SSR or better within 12.');
});

const mixed = (): PackReceipt => {
  const receipt = receiptOf([9, 10]);
  const [first, second] = receipt.openings;
  if (!first || !second) throw new Error('two packs are needed');
  return {
    ...receipt,
    openings: [first, { ...second, cards: second.cards.map((copy) => ({ ...copy, is_new: false })) }],
  };
};
const groups = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('the summary groups the cards of several packs, and the duplicates are locked, offered and burned together', async () => {
  const sent: RecordedCall[] = stubRoutes({
    'POST /card/instance/lock': () =>
      Response.json(
        { count: 4, data: cardsOf(1).map((copy) => ({ uuid: copy.uuid, is_locked: true })) },
        { status: 201 },
      ),
  });
  const { OpeningSummary } = await import('#islands/store/OpeningSummary.tsx');
  render(<OpeningSummary receipt={mixed()} isTakenUp={false} cdnBase="/cdn" onClose={() => undefined} />);
  expect(groups()).toEqual(['New 4', 'Duplicates 4']);
  fireEvent.click(screen.getByRole('button', { name: 'Select 4 duplicates' }));
  const duplicates = cardsOf(1).map((copy) => copy.uuid);
  const offer = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Offer' }).href);
  expect(offer.searchParams.get('give')?.split(',').toSorted()).toEqual(duplicates.toSorted());
  fireEvent.click(screen.getByRole('button', { name: 'Lock' }));
  await act(settled);
  const { cards } = sent.find(({ path }) => path === '/card/instance/lock')?.body as { cards: { value: string }[] };
  expect(cards.map(({ value }) => value).toSorted()).toEqual(duplicates.toSorted());
  expect(screen.getByRole('button', { name: 'Unlock' })).toBeDefined();
  const { $burnDialog } = await import('#stores/inventory/burn.ts');
  fireEvent.click(screen.getByRole('button', { name: 'Burn' }));
  expect(
    $burnDialog
      .get()
      ?.copies.map((copy) => copy.uuid)
      .toSorted(),
  ).toEqual(duplicates.toSorted());

  fireEvent.click(screen.getByRole('button', { name: 'Rarity' }));
  expect(groups()).toEqual(['Super Super Rare 2', 'Rare 2', 'Common 4']);
});

test('burned cards stay in the summary, and cannot be selected again', async () => {
  const { OpeningSummary } = await import('#islands/store/OpeningSummary.tsx');
  const { $burnDialog } = await import('#stores/inventory/burn.ts');
  render(<OpeningSummary receipt={mixed()} isTakenUp={false} cdnBase="/cdn" onClose={() => undefined} />);
  const burned = cardsOf(1).map((copy) => ({ uuid: copy.uuid })) as never[];
  act(() =>
    $burnDialog.set({ step: 'burned', burned, copies: burned, frames: 0, reward: 1, balance: 1, opener: null }),
  );
  act(() => $burnDialog.set(null));
  expect(screen.getAllByText('Burned')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^Select \d/u })).toBeNull();
  expect(screen.getAllByRole('link', { name: /Fox/u })).toHaveLength(4);
});

test('an opening that is taken up shows what became of its copies, and what an action says of one that is gone meanwhile', async () => {
  const [gone = '', locked = '', trading = '', gift = ''] = cardsOf(0).map((copy) => copy.uuid);
  const blockedAs = (copy: string, reason: string) => ({ uuid: copy, name: null, version: null, reason });
  const blocked = [blockedAs(gone, 'not-yours'), blockedAs(locked, 'locked'), blockedAs(trading, 'trading')];
  stubRoutes({
    'POST /card/burn/preview': () =>
      Response.json({
        count: 5,
        reward: 25,
        rarities: counts,
        lowest_version: 1,
        precious: [],
        frames: 0,
        blocked,
      }),
    'POST /card/instance/lock': () => Response.json({ count: 0, data: [] }, { status: 201 }),
  });
  const { OpeningSummary } = await import('#islands/store/OpeningSummary.tsx');
  const { $toasts } = await import('#stores/toast.ts');
  render(<OpeningSummary receipt={mixed()} isTakenUp cdnBase="/cdn" onClose={() => undefined} />);
  expect(screen.queryByText('Select cards to lock, burn or offer them.')).toBeNull();
  await act(settled);
  expect(screen.getAllByText('No longer yours')).toHaveLength(1);
  expect(document.querySelector('.summary-line')?.textContent).toContain('7 of them are in your inventory.');
  expect(document.querySelectorAll(`a[href="/inventory/${gone}"]`)).toHaveLength(0);
  const isMarked = (copy: string, label: string) => {
    const tile = document.querySelector<HTMLElement>(`a[href="/inventory/${copy}"]`);
    return tile !== null && within(tile).queryByText(label) !== null;
  };
  expect(isMarked(locked, 'Locked')).toBe(true);
  expect(isMarked(trading, 'In an active trade')).toBe(true);

  fireEvent.click(screen.getAllByRole('button', { name: /^Select Fox 3/u })[0] ?? document.body);
  blocked.push(blockedAs(gift, 'not-yours'));
  fireEvent.click(screen.getByRole('button', { name: 'Lock' }));
  await act(settled);
  expect($toasts.get().map(({ title, description }) => [title, description])).toEqual([
    ['Not Locked', '1 card didn’t change: it is no longer yours, in a trade or frozen.'],
  ]);
  await act(settled);
  expect(screen.getAllByText('No longer yours')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^(?:Unlock|Lock)$/u })).toBeNull();
});

test('openings that were left half way are offered one after the other to their player, and to nobody else', async () => {
  const unfinished = (receipt = mixed()) => ({ receipt, start: 1, turned: [0] });
  localStorage.setItem('unfinished-openings', JSON.stringify({ owner: uuid('8'), openings: [unfinished()] }));
  const { $openedPacks, $unfinishedOpenings, closeOpening, keepOpening, finishOpening } =
    await import('#stores/store/unfinished-opening.ts');
  const { UnfinishedOpening } = await import('#islands/store/UnfinishedOpening.tsx');
  render(<UnfinishedOpening cdnBase="/cdn" />);
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
  const second = { ...mixed(), uuid: uuid('7'), name: 'Second pack' };
  act(() => keepOpening(unfinished()));
  act(() => keepOpening(unfinished(second)));
  act(() => keepOpening({ ...unfinished(second), turned: [0, 1] }));
  expect($unfinishedOpenings.get().map(({ receipt, turned }) => [receipt.uuid, turned])).toEqual([
    [second.uuid, [0, 1]],
    [mixed().uuid, [0]],
  ]);
  expect(screen.getByText('Second pack')).toBeTruthy();
  // The page that offers it shows it, and says so at once: another page would take seconds on a slow network.
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByRole('button', { name: 'Opening…' }).getAttribute('aria-disabled')).toBe('true');
  expect($openedPacks.get()).toMatchObject({
    receipt: { uuid: second.uuid },
    start: 1,
    turned: [0, 1],
    isTakenUp: true,
  });
  act(closeOpening);
  act(() => finishOpening(second.uuid));
  expect(screen.getByText(mixed().name)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
});

test('the list of openings does not show the cards of one that is not turned', async () => {
  const receipt = mixed();
  const { pack, name, currency, price } = receipt;
  const openings = receipt.openings.map((each) => ({ uuid: each.uuid, is_revealed: false, cards: each.cards }));
  const order = { uuid: receipt.uuid, name, pack, currency, price, created_at: proof.created_at, openings };
  const none = { C: 0, R: 0, SR: 0, SSR: 0, UR: 0 };
  stubRoutes({
    'GET /store/draws': () => Response.json({ data: [order], next: null }),
    'GET /store/draws/luck': () =>
      Response.json({
        packs: 1,
        drawn: none,
        expected: none,
        rare: { drawn: 0, expected: 0.1, at_least: 1, at_most: 0.9 },
        over_time: { days: ['2026-11-28'], drawn: [0], expected: [0.1] },
      }),
  });
  const { keepOpening, finishOpening } = await import('#stores/store/unfinished-opening.ts');
  const { DrawHistory } = await import('#islands/store/DrawHistory.tsx');
  keepOpening({ receipt, start: 0, turned: [] });
  render(<DrawHistory cdnBase="/cdn" loginLink="/login" />);
  await act(settled);
  expect(screen.getByText(/You haven’t turned all of its cards yet/u)).toBeTruthy();
  expect(document.querySelectorAll('.draw-thumbs li')).toHaveLength(0);
  act(() => finishOpening(receipt.uuid));
  expect(document.querySelectorAll('.draw-thumbs li')).toHaveLength(8);
});

test('neither the luck nor the inventory gives away what is not turned; both are loaded again when it is', async () => {
  const requests = stubRoutes({});
  const { keepOpening } = await import('#stores/store/unfinished-opening.ts');
  const { subscribeToLuck } = await import('#stores/store/draws.ts');
  const { subscribeToInventory } = await import('#stores/inventory/list.ts');
  const receipt = mixed();
  const [first = '', second = ''] = receipt.openings.map((opening) => opening.uuid);
  keepOpening({ receipt, start: 0, turned: [0, 1] });
  const stops = [subscribeToLuck(), subscribeToInventory()];
  await settled();
  const askedOf = (path: string) =>
    requests.filter((request) => request.path === path).map(({ query }) => query.get('unturned'));
  const paths = ['/store/draws/luck', '/card/instance/inventory'];
  expect(paths.map((path) => askedOf(path).at(-1))).toEqual([`${first},${second}`, `${first},${second}`]);
  keepOpening({ receipt, start: 1, turned: [] });
  await settled();
  expect(paths.map((path) => askedOf(path).at(-1))).toEqual([second, second]);
  for (const stop of stops) stop();
});
