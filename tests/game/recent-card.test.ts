import { describe, expect, test } from 'vitest';
import {
  addRecentCard,
  maxRecentCards,
  parseRecentCard,
  parseRecentCards,
  removeRecentCard,
} from '#game/recent-card.ts';
import { uuidOf } from '#tests/support/instances.ts';

const card = (number: number) => ({
  uuid: uuidOf(number),
  name: `Card ${number}`,
  rarity: 'SR' as const,
  art_version: 0,
});

test('the newest comes first, without duplicates, and the oldest are dropped', () => {
  let cards = addRecentCard([card(1)], card(2));
  cards = addRecentCard(cards, { ...card(1), name: 'New name' });
  expect(cards.map(({ name }) => name)).toEqual(['New name', 'Card 2']);
  for (let number = 3; number < 50; number += 1) cards = addRecentCard(cards, card(number));
  expect(cards).toHaveLength(maxRecentCards);
  expect(cards[0]).toEqual(card(49));
});

test('a card can be removed', () => {
  expect(removeRecentCard([card(1), card(2)], uuidOf(1))).toEqual([card(2)]);
});

describe('a stored list', () => {
  test('is empty when the stored value is not a list', () => {
    for (const value of [null, 'x', 3, { uuid: uuidOf(1) }]) expect(parseRecentCards(value)).toEqual([]);
  });

  test('omits invalid and repeated entries and has a limit', () => {
    const invalid = [
      null,
      'x',
      [],
      { ...card(1), uuid: '../../logout' },
      { ...card(1), name: '' },
      { ...card(1), name: 'x'.repeat(1000) },
      { ...card(1), rarity: 'XR' },
      { ...card(1), art_version: -1 },
      { ...card(1), art_version: 'v' },
      { ...card(1), uuid: undefined },
    ];
    expect(parseRecentCards([...invalid, card(1), card(1), { ...card(2), more: 'x' }])).toEqual([card(1), card(2)]);
    expect(parseRecentCards(Array.from({ length: 99 }, (_, index) => card(index)))).toHaveLength(maxRecentCards);
  });
});

test('a card is read from the attributes of a page, whose numbers are text', () => {
  expect(parseRecentCard({ ...card(1), art_version: '3' })).toEqual({ ...card(1), art_version: 3 });
});
