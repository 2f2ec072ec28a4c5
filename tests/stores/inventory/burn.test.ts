import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BurnPreview } from '#contract/inventory.ts';
import { instanceOf, uuidOf } from '#tests/support/instances.ts';
import { namedIn, signInHere, stubApi } from '#tests/support/api-stub.ts';

type Store = typeof import('#stores/inventory/burn.ts');

const preview: BurnPreview = {
  count: 2,
  reward: 10,
  rarities: { C: 2, R: 0, SR: 0, SSR: 0, UR: 0 },
  lowest_version: 101,
  precious: [],
  frames: 0,
  blocked: [],
};

let store: Store;
let api: ReturnType<typeof stubApi>;
let previewed: BurnPreview;
let burns: ({ status?: number; body: unknown } | 'lost')[];

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  signInHere();
  previewed = preview;
  burns = [{ status: 201, body: { reward: 10, count: 2, balance: 60 } }];
  api = stubApi(({ url }) => {
    if (url.pathname.endsWith('/card/burn/preview')) return { body: previewed };
    if (url.pathname.endsWith('/card/burn')) return burns.shift() ?? 'lost';
    return { body: { uuid: uuidOf(9_000), bloodstones: 60 } };
  });
  store = await import('#stores/inventory/burn.ts');
});

afterEach(() => vi.unstubAllGlobals());

const toasts = async () => (await import('#stores/toast.ts')).$toasts.get();
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const copies = [instanceOf(1), instanceOf(2)];

async function preparePreview(of = copies) {
  store.openBurn(of, null);
  await settled();
}

test('nothing is burned before the player confirms', async () => {
  await preparePreview();
  expect(store.$burnDialog.get()).toMatchObject({ step: 'ready', preview: { reward: 10 } });
  expect(api.of('/card/burn')).toHaveLength(0);
});

test('more than 1,000 cards are rejected without a request', async () => {
  await preparePreview(Array.from({ length: 1_001 }, (_, index) => instanceOf(index)));
  expect(store.$burnDialog.get()).toBeNull();
  expect(api.requests).toHaveLength(0);
  expect((await toasts())[0]?.description).toBe('You can burn at most 1,000 cards at once. Deselect 1 first.');
  expect(store.burnLimitMessage(1_000)).toBeUndefined();
});

test('a burn says what it paid in the dialog alone, and reloads the profile', async () => {
  await preparePreview();
  await store.confirmBurn();
  expect(store.$burnDialog.get()).toMatchObject({ step: 'burned', reward: 10, balance: 60 });
  expect(await toasts()).toEqual([]);
  expect(api.of('/user/profile').length).toBeGreaterThan(0);
});

test('a burn whose dialog was closed announces what it paid in the text of the specification', async () => {
  await preparePreview();
  const burn = store.confirmBurn();
  store.closeBurn();
  await burn;
  expect(store.$burnDialog.get()).toBeNull();
  expect((await toasts())[0]).toMatchObject({
    title: 'Burn Successful',
    description: 'Burn successful. 10 bloodstones have been added to your account.',
    variant: 'success',
  });
});

test('cards that the preview skips are not sent', async () => {
  previewed = {
    ...preview,
    count: 1,
    blocked: [{ uuid: uuidOf(2), name: 'Card 2', version: 102, reason: 'trading' }],
  };
  await preparePreview();
  await store.confirmBurn();
  expect(namedIn(api.of('/card/burn')[0]?.body)).toEqual([uuidOf(1)]);
});

test('a double click sends one request', async () => {
  await preparePreview();
  await Promise.all([store.confirmBurn(), store.confirmBurn()]);
  expect(api.of('/card/burn')).toHaveLength(1);
});

test('a lost response is announced in the text of the specification, and retried with the same key', async () => {
  burns.unshift('lost');
  await preparePreview();
  await store.confirmBurn();
  expect(store.$burnDialog.get()).toMatchObject({ step: 'ready', hasFailed: true });
  expect((await toasts())[0]).toMatchObject({
    title: 'Burn Failed',
    description:
      'There was an error burning your cards. Consider trying again or burning different cards. Cards in active trades cannot be traded either.',
  });
  await store.confirmBurn();
  const [first, second] = api.of('/card/burn');
  expect(second?.key).toBe(first?.key);
  expect(second?.body).toEqual(first?.body);
  expect(store.$burnDialog.get()?.step).toBe('burned');
});

test('another preview uses another key', async () => {
  burns.unshift('lost');
  await preparePreview();
  await store.confirmBurn();
  await store.loadBurnPreview();
  await store.confirmBurn();
  const [first, second] = api.of('/card/burn');
  expect(second?.key).not.toBe(first?.key);
});

test('"Action blocked" is not a failure: the dialog shows the reasons, and those cards are deselected', async () => {
  const blocked = [{ uuid: uuidOf(2), name: 'Card 2', version: 102, reason: 'locked' }];
  burns = [{ status: 201, body: { message: 'Action blocked', blocked } }];
  const selection = await import('#stores/inventory/selection.ts');
  selection.$selection.set(new Map(copies.map((copy) => [copy.uuid, copy])));
  await preparePreview();
  await store.confirmBurn();
  expect(store.$burnDialog.get()).toMatchObject({ step: 'blocked', blocked });
  expect(await toasts()).toEqual([]);
  expect([...selection.$selection.get().keys()]).toEqual([uuidOf(1)]);
});

test('burned cards are deselected, and skipped ones stay selected', async () => {
  previewed = {
    ...preview,
    count: 1,
    blocked: [{ uuid: uuidOf(2), name: 'Card 2', version: 102, reason: 'locked' }],
  };
  const selection = await import('#stores/inventory/selection.ts');
  selection.$selection.set(new Map(copies.map((copy) => [copy.uuid, copy])));
  await preparePreview();
  await store.confirmBurn();
  expect([...selection.$selection.get().keys()]).toEqual([uuidOf(2)]);
});

describe('taking cards out of a burn', () => {
  const ultra = instanceOf(3, { rarity: 'UR', version: 40, equiped_frame_uuid: uuidOf(70) });

  beforeEach(() => {
    previewed = {
      ...preview,
      count: 3,
      reward: 1_010,
      rarities: { ...preview.rarities, UR: 1 },
      lowest_version: 40,
      precious: [{ uuid: uuidOf(3), name: 'Card 3', version: 40, rarity: 'UR' }],
      frames: 1,
    };
  });

  test('burns the rest, deselects the cards, and shows what the rest pays', async () => {
    const selection = await import('#stores/inventory/selection.ts');
    selection.$selection.set(new Map([...copies, ultra].map((copy) => [copy.uuid, copy])));
    await preparePreview([...copies, ultra]);
    store.takeOut([uuidOf(3)]);
    expect(store.$burnDialog.get()).toMatchObject({ step: 'ready', copies, preview });
    expect([...selection.$selection.get().keys()]).toEqual([uuidOf(1), uuidOf(2)]);
    await store.confirmBurn();
    expect(namedIn(api.of('/card/burn')[0]?.body)).toEqual([uuidOf(1), uuidOf(2)]);
  });

  test('closes the dialog when none is left', async () => {
    await preparePreview([ultra]);
    store.takeOut([uuidOf(3)]);
    expect(store.$burnDialog.get()).toBeNull();
  });

  test('is not possible while the outcome of a burn is unknown: the retry has to be the same request', async () => {
    burns = ['lost'];
    await preparePreview([...copies, ultra]);
    await store.confirmBurn();
    store.takeOut([uuidOf(3)]);
    expect(store.$burnDialog.get()).toMatchObject({ step: 'ready', hasFailed: true, copies: [...copies, ultra] });
  });
});

test('cards that another tab has burned are named, and deselected', async () => {
  previewed = {
    ...preview,
    count: 1,
    blocked: [{ uuid: uuidOf(2), name: null, version: null, reason: 'not-yours' }],
  };
  burns = [
    {
      status: 201,
      body: {
        message: 'Action blocked',
        blocked: [{ uuid: uuidOf(1), name: null, version: null, reason: 'not-yours' }],
      },
    },
  ];
  const selection = await import('#stores/inventory/selection.ts');
  selection.$selection.set(new Map(copies.map((copy) => [copy.uuid, copy])));
  await preparePreview();
  expect(store.$burnDialog.get()).toMatchObject({ preview: { blocked: [{ name: 'Card 2', version: 102 }] } });
  expect([...selection.$selection.get().keys()]).toEqual([uuidOf(1)]);
  await store.confirmBurn();
  expect(store.$burnDialog.get()).toMatchObject({ step: 'blocked', blocked: [{ name: 'Card 1', version: 101 }] });
});
