import { expect, test } from 'vitest';
import { defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { viewResults } from '#ui/results-view.ts';

const view = (change: Partial<CardFilter>) => viewResults({ ...defaultCardFilter, ...change }, 2);

test('a filter without a field has a chip that takes it away and leaves the rest', () => {
  const { chips } = view({ name: 'fox', type: 'summer_2', genres: ['idol', 'mystery'], page: 3 });
  expect(chips.map(({ label, href }) => [label, href])).toEqual([
    ['Type: Summer, Part 2', '/cards?name=fox&genres=idol%2Cmystery'],
    ['Genre: idol', '/cards?name=fox&type=summer_2&genres=mystery'],
    ['Genre: mystery', '/cards?name=fox&type=summer_2&genres=idol'],
  ]);
});

test('the reset takes every filter away, and keeps the order and the size of a page', () => {
  expect(view({ name: 'fox', rarities: ['UR'], sort: 'Name A-Z', size: 48 }).reset?.href).toBe(
    '/cards?size=48&sort=Name+A-Z',
  );
});

test('where nothing is filtered there is nothing to reset', () => {
  expect(view({ page: 4, sort: 'First Added' }).reset).toBeUndefined();
});
