import { expect, test } from 'vitest';
import { chanceOfNew } from '#game/pack-odds.ts';

const slots = [
  { count: 2, odds: { C: '80.0000', R: '20.0000', SR: '0.0000', SSR: '0.0000', UR: '0.0000' } },
  { count: 1, odds: { C: '0.0000', R: '0.0000', SR: '90.0000', SSR: '0.0000', UR: '10.0000' } },
];
const cards = { C: 10, R: 4, SR: 5, SSR: 0, UR: 2 };
const none = { C: 0, R: 0, SR: 0, SSR: 0, UR: 0 };

test('the chance of a card that one lacks counts each card of the pack, by the odds of its rarity', () => {
  // Each of the first two cards is one of the lacking C with 0.8 / 2, the last one the lacking UR with 0.1 / 2.
  expect(chanceOfNew(slots, cards, { ...none, C: 5, UR: 1 })).toBeCloseTo(1 - 0.6 ** 2 * 0.95, 10);
});

test('it is certain for who has nothing, and impossible for who has everything', () => {
  expect(chanceOfNew(slots, cards, cards)).toBeCloseTo(1, 10);
  expect(chanceOfNew(slots, cards, none)).toBe(0);
});
