import { beforeEach, expect, test, vi } from 'vitest';

let store: typeof import('#stores/question.ts');

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  store = await import('#stores/question.ts');
});

const purchase = (amount: number) => ({
  amount,
  currency: 'moonstones' as const,
  title: 'Buy it?',
  text: 'It costs something.',
  confirm: 'Buy',
  opener: null,
});

test('a purchase above the amount asks, and one up to it does not', async () => {
  expect(await store.askBeforeSpending(purchase(100))).toBe(true);
  const large = store.askBeforeSpending(purchase(101));
  expect(store.$question.get()).toMatchObject({ title: 'Buy it?', isSmall: false });
  store.$question.get()?.answer(false);
  expect(await large).toBe(false);
  expect(store.$question.get()).toBeNull();
});

test('a player who wants it is asked before small purchases, too', async () => {
  store.$asksAlways.set(true);
  expect(localStorage.getItem('ask-before-spending')).toBe('true');
  const small = store.askBeforeSpending(purchase(1));
  expect(store.$question.get()).toMatchObject({ isSmall: true });
  store.$question.get()?.answer(true);
  expect(await small).toBe(true);
});

test('a second question takes the place of the first, which was not confirmed', async () => {
  const first = store.askBeforeSpending(purchase(500));
  void store.askBeforeSpending(purchase(600));
  expect(await first).toBe(false);
  expect(store.$question.get()).not.toBeNull();
});

test('a question is not confirmed by another account, in whose place it would spend', async () => {
  const { signInHere } = await import('#tests/support/api-stub.ts');
  const asked = store.askBeforeSpending(purchase(500));
  signInHere('a-token-of-another-account');
  dispatchEvent(
    new StorageEvent('storage', {
      key: 'mazoku-user',
      newValue: localStorage.getItem('mazoku-user'),
      storageArea: localStorage,
    }),
  );
  expect(await asked).toBe(false);
  expect(store.$question.get()).toBeNull();
});
