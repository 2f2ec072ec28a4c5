import { expect, test } from 'vitest';
import { chanceOfAtLeast, luckSentence } from '#game/luck.ts';

const times = (count: number, chance: number) => Array.from({ length: count }, () => chance);

test('the chance of so many hits is exact, also where the chances differ', () => {
  expect(chanceOfAtLeast([0.5, 0.5, 0.5], 2)).toBeCloseTo(0.5, 10);
  expect(chanceOfAtLeast([1, 0.25, 0], 2)).toBeCloseTo(0.25, 10);
  expect(chanceOfAtLeast(times(10, 0.1), 1)).toBeCloseTo(1 - 0.9 ** 10, 10);
  expect(chanceOfAtLeast([0.3], 0)).toBe(1);
  expect(chanceOfAtLeast([0.3], 2)).toBe(0);
});

test('for many cards it is close to the exact one', () => {
  const exact = chanceOfAtLeast(times(2000, 0.05), 110);
  expect(chanceOfAtLeast([...times(2000, 0.05), 0], 110)).toBeCloseTo(exact, 2);
});

test('luck is said in plain words, and only if it is out of the ordinary', () => {
  const rare = { drawn: 6, expected: 2.1, at_least: 0.021, at_most: 0.99 };
  expect(luckSentence(rare)).toBe('Lucky: about 1 player in 48 is as lucky or luckier.');
  expect(luckSentence({ ...rare, drawn: 0, at_least: 1, at_most: 0.12 })).toBe(
    'Unlucky: about 1 player in 8 is as unlucky or unluckier.',
  );
  expect(luckSentence({ ...rare, at_least: 0.0002 })).toBe(
    'Lucky: fewer than 1 in 1,000 players are as lucky or luckier.',
  );
  expect(luckSentence({ ...rare, drawn: 2, at_least: 0.6, at_most: 0.62 })).toBe('About as lucky as most players.');
  expect(luckSentence({ drawn: 0, expected: 0.03, at_least: 1, at_most: 0.97 })).toBe('Too few packs to tell.');
});
