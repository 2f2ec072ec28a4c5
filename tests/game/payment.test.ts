import { describe, expect, it } from 'vitest';
import { formatMoney, parseMoney } from '#game/money.ts';
import { moonstonesToReturn, nextDisputeState, nextPaymentState, paymentStates } from '#game/payment.ts';
import { changeLimit, limitAt, monthOf } from '#game/spending-limit.ts';

describe('the state of a payment', () => {
  it('never goes back, and paid is final', () => {
    for (const state of paymentStates) {
      expect(nextPaymentState('paid', state)).toBe('paid');
      expect(nextPaymentState(state, 'open')).toBe(state);
    }
    expect(nextPaymentState('failed', 'pending')).toBe('failed');
    expect(nextPaymentState('expired', 'paid')).toBe('paid');
  });

  it('of a dispute can end in a win after a loss, but not reopen', () => {
    expect(nextDisputeState('lost', 'won')).toBe('won');
    expect(nextDisputeState('lost', 'open')).toBe('lost');
    expect(nextDisputeState('won', 'lost')).toBe('won');
    expect(nextDisputeState('inquiry', 'open')).toBe('open');
  });
});

describe('moonstones to return', () => {
  const payment = { price: 1999, moonstones: 1340 };

  it.for([
    [0, [], 0],
    [1, [], 0],
    [1000, [], 670],
    [1999, [], 1340],
    [0, [{ amount: 1999, state: 'open' }], 1340],
    [0, [{ amount: 1999, state: 'inquiry' }], 0],
    [0, [{ amount: 1999, state: 'won' }], 0],
    [1000, [{ amount: 1999, state: 'lost' }], 1340],
  ] as const)('of %d refunded cents and %j are %d', ([refunded, disputes, moonstones]) => {
    expect(moonstonesToReturn(payment, { refunded, disputes })).toBe(moonstones);
  });
});

describe('a spending limit', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const later = new Date('2026-11-30T12:00:00Z');

  it('applies at once if it is lower, after seven days if it is higher', () => {
    expect(changeLimit({ limit: null }, 500, now)).toEqual({ limit: 500 });
    expect(changeLimit({ limit: 500 }, 0, now)).toEqual({ limit: 0 });
    expect(changeLimit({ limit: 500 }, 501, now)).toEqual({ limit: 500, next: { limit: 501, from: later } });
    expect(changeLimit({ limit: 500 }, null, now)).toEqual({ limit: 500, next: { limit: null, from: later } });
    expect(changeLimit({ limit: 500, next: { limit: null, from: later } }, 500, now)).toEqual({ limit: 500 });
  });

  it('changes when the seven days are over', () => {
    const stored = { limit: 500, next: { limit: null, from: later } };
    expect(limitAt(stored, new Date(later.getTime() - 1))).toEqual(stored);
    expect(limitAt(stored, later)).toEqual({ limit: null });
  });

  it('counts months in UTC', () => {
    expect(monthOf(new Date('2026-12-31T23:59:59Z'))).toEqual({
      start: new Date('2026-12-01T00:00:00Z'),
      end: new Date('2027-01-01T00:00:00Z'),
    });
  });
});

describe('money', () => {
  it('is shown in its currency', () => {
    expect([formatMoney(199, 'usd'), formatMoney(500, 'jpy'), formatMoney(1999, 'eur')]).toEqual([
      '$1.99',
      '¥500',
      '€19.99',
    ]);
  });

  it.for([
    ['12', 'usd', 1200],
    ['12.5', 'usd', 1250],
    [' 0,99 ', 'eur', 99],
    ['500', 'jpy', 500],
    ['5.5', 'jpy', undefined],
    ['1.999', 'usd', undefined],
    ['-1', 'usd', undefined],
    ['', 'usd', undefined],
    ['ten', 'usd', undefined],
  ] as const)('is read: %j in %s', ([text, currency, amount]) => {
    expect(parseMoney(text, currency)).toBe(amount);
  });
});
