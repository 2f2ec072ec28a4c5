import { beforeEach, expect, test } from 'vitest';
import { forgetCard, forgetCards, loadRecentCards, rememberCard } from '#stores/card/recent-cards.ts';
import { uuidOf } from '#tests/support/instances.ts';

const card = (number: number) => ({
  uuid: uuidOf(number),
  name: `Card ${number}`,
  rarity: 'UR' as const,
  art_version: 1,
});
const stored = () => localStorage.getItem('recentCards');

beforeEach(() => localStorage.clear());

test('cards are stored under a key of their own, and the players of the specification stay as they are', () => {
  localStorage.setItem('recentUsers', '[{"id":"1"}]');
  rememberCard(card(1));
  rememberCard(card(2));
  expect(JSON.parse(stored() ?? '')).toEqual([card(2), card(1)]);
  expect(localStorage.getItem('recentUsers')).toBe('[{"id":"1"}]');
});

test('a card can be removed, and all of them, after which nothing is stored', () => {
  for (const number of [1, 2, 3]) rememberCard(card(number));
  expect(forgetCard(uuidOf(2))).toEqual([card(3), card(1)]);
  expect(loadRecentCards()).toEqual([card(3), card(1)]);
  expect(forgetCards()).toEqual([]);
  expect(stored()).toBeNull();
});

test.each(['{{{', 'null', '{"a":1}', '[1,{"uuid":"x"}]'])('the stored text %s gives an empty list', (text) => {
  localStorage.setItem('recentCards', text);
  expect(loadRecentCards()).toEqual([]);
  rememberCard(card(1));
  expect(loadRecentCards()).toEqual([card(1)]);
});
