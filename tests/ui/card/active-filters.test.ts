import { expect, test } from 'vitest';
import { defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { viewResults } from '#ui/card/results-view.ts';

const view = (change: Partial<CardFilter>) => viewResults({ ...defaultCardFilter, ...change }, 2);

test('every filter has a chip that removes it and keeps the others', () => {
  const { chips } = view({ name: 'fox', rarities: ['UR'], type: 'summer_2', genres: ['idol', 'mystery'], page: 3 });
  expect(chips.map(({ label, href }) => [label, href])).toEqual([
    ['Name: fox', '/cards?type=summer_2&rarities=UR&genres=idol%2Cmystery'],
    ['UR', '/cards?name=fox&type=summer_2&genres=idol%2Cmystery'],
    ['Type: Summer, Part 2', '/cards?name=fox&rarities=UR&genres=idol%2Cmystery'],
    ['Genre: idol', '/cards?name=fox&type=summer_2&rarities=UR&genres=mystery'],
    ['Genre: mystery', '/cards?name=fox&type=summer_2&rarities=UR&genres=idol'],
  ]);
});

test('the reset removes every filter, and keeps the order and the page size', () => {
  expect(view({ name: 'fox', rarities: ['UR'], sort: 'Name A-Z', size: 48 }).reset?.href).toBe(
    '/cards?size=48&sort=Name+A-Z',
  );
});

test('there is no reset without a filter', () => {
  expect(view({ page: 4, sort: 'First Added' }).reset).toBeUndefined();
});

test('the downloads contain the whole result on any page', () => {
  expect(view({ rarities: ['UR'], page: 3, size: 48 }).downloads).toEqual([
    { label: 'CSV', href: '/cards.csv?rarities=UR' },
    { label: 'JSON', href: '/cards.json?rarities=UR' },
  ]);
  expect(viewResults(defaultCardFilter, 0).downloads).toEqual([]);
});
