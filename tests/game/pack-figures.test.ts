import { expect, test } from 'vitest';
import { burnValue, chanceInPack, simulatedPacks, simulatePacks } from '#game/pack-figures.ts';
import { findSlotProblem, parseSlots, readTypedSlots, sumTypedOdds, writeTypedSlots } from '#game/pack-slots.ts';

const slots = parseSlots('4x C=70 R=30; 1x SR=90 SSR=10') ?? [];

test('the chance of a rarity in a pack counts all cards of all slots', () => {
  expect(chanceInPack(slots, 'SSR')).toBeCloseTo(0.1);
  expect(chanceInPack(slots, 'R')).toBeCloseTo(1 - 0.7 ** 4);
  expect(chanceInPack(slots, 'UR')).toBe(0);
});

test('a simulation draws all cards of the packs, close to the odds, and the same ones each time', () => {
  const counts = simulatePacks({ slots, guarantee: null });
  expect(counts.C + counts.R).toBe(4 * simulatedPacks);
  expect(counts.SR + counts.SSR).toBe(simulatedPacks);
  expect(counts.SSR).toBeGreaterThan(70);
  expect(counts.SSR).toBeLessThan(130);
  expect(simulatePacks({ slots, guarantee: null })).toEqual(counts);
});

test('a guarantee gives its rarity at least once in so many packs', () => {
  const rare = parseSlots('1x C=99.9999 UR=0.0001') ?? [];
  expect(simulatePacks({ slots: rare, guarantee: null }).UR).toBe(0);
  expect(simulatePacks({ slots: rare, guarantee: { rarity: 'SR', within: 10 } }).UR).toBe(simulatedPacks / 10);
});

test('burning cards gives the rewards of their rarities', () => {
  expect(burnValue({ C: 2, R: 1, SR: 0, SSR: 0, UR: 1 })).toBe(2 * 5 + 15 + 1000);
});

test('slots that are being typed keep what is typed, and become the text of slots', () => {
  const typed = readTypedSlots('4x C=72. R=; x');
  expect(typed?.map(({ count, odds }) => [count, odds.C, odds.R])).toEqual([
    ['4', '72.', ''],
    ['', '', ''],
  ]);
  const [first] = typed ?? [];
  if (!first) throw new Error('no slot');
  expect(sumTypedOdds(first)).toBe(72);
  const whole = { count: ' 4', odds: { ...first.odds, C: '72,5 %', R: '27.5' } };
  expect(parseSlots(writeTypedSlots([whole]))).toEqual([{ count: 4, odds: { C: 725_000, R: 275_000 } }]);
  expect(readTypedSlots('four commons')).toBeUndefined();
});

test.each([
  ['4x C=72 R=24', 'slot 1 adds up to 96 %, not to 100 %'],
  ['4x C=100; 21x R=100', 'slot 2 must have 1 to 20 cards'],
  ['1x C=99.00001 R=1', 'slot 1: C must be a percentage with at most four decimal places'],
  ['4 commons', undefined],
])('slots that are wrong say which one is: %s', (text, problem) => {
  expect(findSlotProblem(text)).toBe(problem);
});
