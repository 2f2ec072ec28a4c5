import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Payment } from '#contract/store/payment.ts';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';

const uuid = '5b1d3f6e-0000-4000-8000-000000000001';
const payment: Payment = {
  uuid,
  bundle: uuid,
  name: 'Pouch of Moonstones',
  moonstones: 100,
  price: 199,
  currency: 'usd',
  state: 'expired',
  mismatch: null,
  refunded: 0,
  disputed: 0,
  lost: 0,
  returned: 0,
  receipt_url: null,
  created_at: '2026-11-23T12:00:00.000Z',
  expires_at: '2026-11-23T12:35:00.000Z',
  paid_at: null,
};

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  storeSession({ uuid, discord_id: '860240000000000001', name: 'Ember' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(more: Partial<Payment>): Promise<void> {
  const shown = { ...payment, ...more };
  stubRoutes({
    [`POST /store/payments/${uuid}/check`]: () => Response.json(shown),
    'GET /store/payments': () => Response.json({ data: [shown], next: null }),
  });
  const { PaymentPage } = await import('#islands/store/PaymentPage.tsx');
  const { Payments } = await import('#islands/account/Payments.tsx');
  render(<PaymentPage uuid={uuid} isCancelled={false} cdnBase="/cdn" loginLink="/login" />);
  render(<Payments cdnBase="/cdn" />);
  await screen.findByRole('table');
  await screen.findByRole('heading', { level: 2 });
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('money that does not match its payment is with the team, and is not asked for again', async () => {
  await show({ mismatch: 'paid' });
  expect(screen.getByRole('status').textContent).toMatch(/doesn’t match.*The team is told.*don’t pay again/u);
  expect(screen.getByRole('table').textContent).toContain('With the team');
  expect(document.body.textContent).not.toMatch(/[Cc]ancelled|Nothing was charged/u);
  expect(screen.queryByRole('link', { name: 'Choose a bundle' })).toBeNull();
  expect(buttons()).toEqual(['Check again']);
});

test('money on its way that does not match its payment is not asked for again', async () => {
  await show({ state: 'open', mismatch: 'pending' });
  expect(screen.getByRole('status').textContent).toMatch(/bank is still working.*don’t pay again/u);
  expect(screen.getByRole('table').textContent).toContain('Waiting for the bank');
  expect(buttons()).toEqual(['Check again']);
});

test('money that does not match its payment is not called back while the bank disputes it', async () => {
  await show({ mismatch: 'disputed' });
  expect(screen.getByRole('status').textContent).toMatch(/with your bank until it decides.*don’t pay again/u);
  expect(screen.getByRole('table').textContent).toContain('Disputed');
  expect(buttons()).toEqual(['Check again']);
});

test('a dispute that is decided is told as decided', async () => {
  await show({ disputed: 199, lost: 199, returned: 100 });
  expect(screen.getByRole('status').textContent).toMatch(/The dispute is decided: you have the money back/u);
  expect(screen.getByRole('table').textContent).toContain('Given back by the bank');
});

test('a refund in part says its amount', async () => {
  await show({ refunded: 50, returned: 25 });
  expect(screen.getByRole('status').textContent).toMatch(/You got \$0\.50 back, and 25 moonstones/u);
});

const halfRefunded = {
  moonstones: 550,
  price: 499,
  refunded: 249,
  disputed: 499,
  returned: 550,
};

test('a dispute after a refund of a half says what went back for which', async () => {
  await show(halfRefunded);
  const text = screen.getByRole('status').textContent;
  expect(text).toMatch(/^Your bank disputes this payment\$2\.50 is with your bank/u);
  expect(text).toContain('Until then, 276 moonstones went back. $2.49 was refunded before, and 274 moonstones');
  expect(screen.getByText('In dispute').nextSibling?.textContent).toBe('$2.50, 276 moonstones taken back');
  expect(screen.getByText('Refunded').nextSibling?.textContent).toBe('$2.49, 274 moonstones taken back');
});

test('a lost dispute after a refund of a half says what went back for which', async () => {
  await show({ ...halfRefunded, lost: 499 });
  expect(screen.getByRole('status').textContent).toContain(
    'you have $2.50 back, and 276 moonstones went back. $2.49 was refunded before',
  );
  expect(screen.queryByText('In dispute')).toBeNull();
});

test('money that did not match its payment and went back is not called uncharged', async () => {
  await show({ mismatch: 'returned' });
  expect(screen.getByRole('status').textContent).toMatch(/went back.*have all of it back/u);
  expect(screen.getByRole('table').textContent).toContain('Refunded');
  expect(screen.getByRole('link', { name: 'Choose a bundle' })).toBeTruthy();
});

test('a payment that nobody paid was cancelled', async () => {
  await show({});
  expect(screen.getByRole('status').textContent).toContain('Nothing was charged.');
  expect(screen.getByRole('table').textContent).toContain('Canceled');
});
