import { expect, it } from 'vitest';
import { formatCount, formatNumber } from '#game/number.ts';

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
  [-5_000, '-5,000'],
])('%i is formatted as %s', (number, text) => expect(formatNumber(number)).toBe(text));

it('1 uses the singular', () => {
  expect([0, 1, 2, 1_200].map((number) => formatCount(number, 'card'))).toEqual([
    '0 cards',
    '1 card',
    '2 cards',
    '1,200 cards',
  ]);
});
