import { describe, expect, it } from 'vitest';
import { formatMoney, moneyCurrencies, parseMoney, priceProblem, unitsOf } from '#game/money.ts';

/** What the provider's documentation says: all others have two decimals. */
const noDecimals = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const threeDecimals = 'bhd jod kwd omr tnd'.split(' ');
const decimalsOf = (currency: string) => (noDecimals.includes(currency) ? 0 : threeDecimals.includes(currency) ? 3 : 2);

describe('money', () => {
  it.each(moneyCurrencies)('in %s has the decimals of the payment provider', (currency) => {
    const decimals = decimalsOf(currency);
    expect(unitsOf(currency)).toBe(10 ** decimals);
    const shown = formatMoney(1234 * 10 ** decimals, currency);
    expect(/\d.*$/u.exec(shown)?.[0]).toBe(`1,234${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`);
    expect(parseMoney('1234', currency)).toBe(1234 * 10 ** decimals);
  });

  it('is shown as the provider reads it where other lists have other decimals', () => {
    expect(['isk', 'huf', 'ugx', 'twd', 'jpy', 'kwd'].map((currency) => formatMoney(50_000, currency))).toEqual([
      'ISK\u00A0500.00',
      'HUF\u00A0500.00',
      'UGX\u00A0500.00',
      'NT$500.00',
      '¥50,000',
      'KWD\u00A050.000',
    ]);
  });
});

describe('a price', () => {
  it.each([
    ['usd', 50, 49],
    ['gbp', 30, 29],
    ['huf', 17_500, 17_499],
    ['jpy', 50, 49],
    ['krw', 50, 49],
    ['isk', 100, 99],
    ['kwd', 50, 49],
  ])('in %s is at least what the provider accepts, %i', (currency, lowest, lower) => {
    expect(priceProblem(lowest, currency)).toBeUndefined();
    expect(priceProblem(lower, currency)).toMatch(/^must be at least /u);
  });

  it.each(moneyCurrencies)('in %s has no decimals that the provider refuses', (currency) => {
    const step = ['isk', 'ugx'].includes(currency) ? 100 : threeDecimals.includes(currency) ? 10 : 1;
    expect(priceProblem(1_000_000, currency)).toBeUndefined();
    expect(priceProblem(1_000_000 + step, currency)).toBeUndefined();
    if (step > 1) expect(priceProblem(1_000_001, currency)).toMatch(/^must be a multiple of /u);
  });
});
