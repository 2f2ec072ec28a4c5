import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseUser } from '#game/account.ts';
import { stubRoutes, settled, storeSession } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

let requests: RecordedCall[];
let answer: () => Response | Promise<Response>;
const receipt = { premium: '2030-03-02T00:00:00Z', amount: 2, price: 1000, balance: 200 };

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  answer = () => Response.json(receipt, { status: 201 });
  requests = stubRoutes({
    'POST /user/buy-premium': () => answer(),
    'GET /user/profile': () => Response.json({ name: 'Ember', moonstones: 200, premium: receipt.premium }),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(moonstones = 1200, premium: string | null = null) {
  storeSession({ name: 'Ember', moonstones });
  const { Premium } = await import('#islands/premium/Premium.tsx');
  const user = parseUser({ name: 'Ember', moonstones, premium }, new Date());
  render(<Premium user={user} price={500} days={30} cdnBase="/cdn" />);
}
const purchases = () => requests.filter(({ path }) => path === '/user/buy-premium');
const choose = (months: string) =>
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Months' }), { target: { value: months } });
const sum = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
const news = () => screen.getByRole('status').textContent;
const buy = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Buy|Try)/u });
const question = async () => (await import('#stores/question.ts')).$question;
/** Presses the button, and confirms. */
const purchase = async () => {
  fireEvent.click(buy());
  (await question()).get()?.answer(true);
  await act(settled);
};
const finish = async () => {
  for (let round = 0; round < 4; round += 1) await act(settled);
};

test('the price, the remaining balance and the end date are shown before a purchase', async () => {
  await show(1200, '2030-01-01T00:00:00Z');
  choose('2');
  expect(sum('Price per month')).toContain('500');
  expect(sum('Total for 2 months')).toContain('1,000');
  expect(sum('You have')).toContain('1,200');
  expect(sum('Balance afterwards')).toContain('200');
  expect(document.querySelector('.premium-sums time')?.getAttribute('datetime')).toBe('2030-03-02T00:00:00.000Z');
  // The end date needs the server's time.
  expect(requests.filter(({ path }) => path !== '/healthz')).toEqual([]);
});

test('a player with a too low balance sees the missing amount, and cannot buy', async () => {
  await show(700);
  choose('2');
  expect(news()).toContain('You need 300 more moonstones for this.');
  // The sentence says how to get them.
  expect(screen.getByRole('link', { name: 'bundles' }).getAttribute('href')).toBe('/store/moonstones');
  expect(buy().disabled).toBe(true);
  choose('1');
  expect(buy().disabled).toBe(false);
});

test.each(['0', '13', '1.5', '-3', ''])('%s months cannot be chosen', async (months) => {
  await show(99_999);
  choose(months);
  expect(buy().textContent).toMatch(/^Buy (1 month|12 months)$/u);
});

test('nothing is bought before the player confirms what it costs', async () => {
  await show(1200, '2099-12-31T00:00:00Z');
  fireEvent.click(buy());
  const asked = (await question()).get();
  expect(asked).toMatchObject({ title: 'Buy 1 month of premium?', confirm: 'Buy for 500 moonstones' });
  expect(asked?.text).toContain('leaves you 700. You already have premium');
  asked?.answer(false);
  await finish();
  expect(purchases()).toEqual([]);
});

test('a double click buys once, and the receipt shows the data of the response', async () => {
  await show();
  choose('2');
  fireEvent.click(buy());
  fireEvent.click(buy());
  (await question()).get()?.answer(true);
  await finish();
  expect(purchases().map(({ body }) => body)).toEqual([{ amount: 2, price: 1000, days: 30 }]);
  expect(purchases()[0]?.key).toMatch(/^[\da-f]{32}$/u);
  expect(news()).toContain('Bought 2 months for 1,000 moonstones. You have 200 moonstones left');
  const { $toasts } = await import('#stores/toast.ts');
  expect($toasts.get()[0]).toMatchObject({ title: 'Premium bought', variant: 'success' });
  const { $user } = await import('#stores/session/session.ts');
  expect($user.get()?.moonstones).toBe(200);
});

test('nothing changes until the response arrives', async () => {
  answer = () => new Promise<Response>(() => undefined);
  await show();
  await purchase();
  await finish();
  expect(sum('You have')).toContain('1,200');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buying…' }).disabled).toBe(true);
  expect(document.querySelector('.premium')?.textContent).not.toContain('Bought');
});

test.each([
  ['no response', () => Promise.reject(new TypeError('offline'))],
  ['a server error', () => Response.json({ message: ['busy'] }, { status: 503 })],
])('after %s a retry uses the same key and the same months', async (_, failure) => {
  answer = failure;
  await show();
  choose('2');
  await purchase();
  await finish();
  expect(news()).toContain('you only pay once');
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Months' }).disabled).toBe(true);
  answer = () => Response.json(receipt, { status: 201 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await finish();
  const [first, second] = purchases();
  expect(second?.key).toBe(first?.key);
  expect(second?.body).toEqual({ amount: 2, price: 1000, days: 30 });
  expect(news()).toContain('Bought 2 months');
});

test('another purchase has another key', async () => {
  await show();
  await purchase();
  await finish();
  await purchase();
  await finish();
  expect(new Set(purchases().map(({ key }) => key)).size).toBe(2);
});

test('a rejection shows the reason, and nothing is bought', async () => {
  answer = () => Response.json({ message: ['This costs 500 moonstones; you have 3.'] }, { status: 402 });
  await show();
  await purchase();
  await finish();
  expect(news()).toBe('Nothing was bought. This costs 500 moonstones; you have 3.');
});

test('a changed price buys nothing, and the new one is a press away', async () => {
  answer = () =>
    Response.json({ message: ['The price changed.'] }, { status: 409, headers: { 'X-Error-Code': 'OFFER_CHANGED' } });
  await show();
  await purchase();
  await finish();
  expect(news()).toContain('The price changed.');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Show the new price' }));
  expect(reload).toHaveBeenCalledOnce();
});
