import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bundle } from '#contract/store/payment.ts';
import { isUuid } from '#game/identifier.ts';
import { uuidOf } from '#tests/support/instances.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';

type Store = typeof import('#stores/store/bundle-shop.ts');

const bundle: Bundle = {
  uuid: uuidOf(1),
  name: 'Pouch of Moonstones',
  about: '',
  moonstones: 100,
  bonus: 0,
  price: 199,
  currency: 'usd',
  player_limit: null,
  opens_at: null,
  closes_at: null,
  created_at: '2026-11-23T12:00:00.000Z',
  closed: null,
};

let store: Store;
let api: ReturnType<typeof stubApi>;
let answers: ({ status?: number; body: unknown } | 'lost')[];

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  answers = [];
  api = stubApi(({ url }) =>
    url.pathname.endsWith('/checkout') ? (answers.shift() ?? 'lost') : { status: 503, body: {} },
  );
  store = await import('#stores/store/bundle-shop.ts');
});

afterEach(() => vi.unstubAllGlobals());

const sent = () => api.of('/checkout').map(({ body }) => (body as { payment: string }).payment);
const page = 'https://pay.example/session';

test('a click after a lost answer continues the same payment', async () => {
  answers = ['lost', { status: 502, body: {} }, { status: 201, body: { payment: {}, url: page } }];
  expect(await store.checkOut(bundle)).toBeUndefined();
  expect(store.$checkoutState.get()).toBe('unanswered');
  await store.checkOut(bundle);
  expect(await store.checkOut(bundle)).toBe(page);
  expect(sent()).toHaveLength(3);
  expect(new Set(sent()).size).toBe(1);
  expect(isUuid(sent()[0] ?? '')).toBe(true);
});

test('a double click starts one payment, and the page from the history can go on with it', async () => {
  answers = [
    { status: 201, body: { payment: {}, url: page } },
    { status: 201, body: { payment: {}, url: page } },
  ];
  const clicks = await Promise.all([store.checkOut(bundle), store.checkOut(bundle)]);
  expect(clicks).toEqual([page, undefined]);
  expect(await store.checkOut(bundle)).toBeUndefined();
  store.resetCheckout();
  expect(await store.checkOut(bundle)).toBe(page);
  expect(new Set(sent()).size).toBe(1);
});

test('a refused payment says why, and the next click starts another one', async () => {
  const refusal = { statusCode: 409, error: 'Conflict', message: ['You have unfinished payments.'] };
  answers = [
    { status: 409, body: refusal },
    { status: 201, body: { payment: {}, url: null } },
  ];
  await store.checkOut(bundle);
  expect([store.$checkoutState.get(), store.$checkoutError.get()]).toEqual([
    'refused',
    'You have unfinished payments.',
  ]);
  store.selectBundle(bundle);
  // A payment that is no longer open has no page of the provider: its own page says what happened.
  const address = await store.checkOut(bundle);
  expect(address).toBe(`/store/payments/${sent()[1]}`);
  expect(sent()[0]).not.toBe(sent()[1]);
});
