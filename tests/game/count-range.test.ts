import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  describeCountRange,
  formatCountRange,
  maxCount,
  parseCountRange,
  serializeCountRange,
} from '#game/count-range.ts';

const counts = fc.integer({ min: 0, max: maxCount });
const ranges = fc
  .tuple(counts, counts)
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
  .filter(([low, high]) => low > 0 || high < maxCount);

it('reads its own texts, in the address and in the search box', () => {
  fc.assert(
    fc.property(ranges, (range) => {
      expect(parseCountRange(serializeCountRange(range))).toEqual(range);
      expect(parseCountRange(formatCountRange(range))).toEqual(range);
    }),
  );
});

it.each([
  ['>1', (count: number) => count > 1],
  ['>=2', (count: number) => count >= 2],
  ['<3', (count: number) => count < 3],
  ['<=3', (count: number) => count <= 3],
  ['0', (count: number) => count === 0],
  ['2-5', (count: number) => count >= 2 && count <= 5],
  ['-5', (count: number) => count <= 5],
])('%s means the counts that compare so', (text, matches) => {
  const range = parseCountRange(text);
  for (const count of [0, 1, 2, 3, 4, 5, 6, maxCount]) {
    expect(range && count >= range[0] && count <= range[1]).toBe(matches(count));
  }
});

it.each(['', '-', 'x', '1.5', '+1', '<0', '>4000', '4001', '9-1', '= 3', '99999', '١'])('%j is no count', (text) => {
  expect(parseCountRange(text)).toBeUndefined();
});

it.each(['>=0', '0-', '-4000', '<=4000'])('%s means every count, which is no filter', (text) => {
  expect(parseCountRange(text)).toBeNull();
});

it.each([
  ['3', '3'],
  ['>1', '2 or more'],
  ['<3', '2 or fewer'],
  ['2-5', '2 to 5'],
])('%s is described as %s', (text, words) => {
  const range = parseCountRange(text);
  expect(range && describeCountRange(range)).toBe(words);
});
