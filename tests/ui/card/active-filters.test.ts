import { expect, test } from 'vitest';
import { defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { listInventoryHints, listMeantFilters } from '#ui/card/meaning-view.ts';
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

test.each([
  [{ mine: [0, 0] }, 'You don’t have it'],
  [{ mine: [1, 4000] }, 'You have it'],
  [{ mine: [2, 4000] }, 'You hold 2 or more'],
  [{ free: [0, 0] }, 'All versions claimed'],
  [{ free: [0, 49] }, 'Versions left: 49 or fewer'],
  [{ clan: 7 }, 'Clan: 7'],
] as const)('the chip of %o says what it means', (change, label) => {
  expect(view(change).chips.map((chip) => chip.label)).toEqual([label]);
});

test('alternatives and exclusions have a chip each, which keeps the others', () => {
  const { chips } = view({ where: '(s:fox OR r:UR moon) -t:summer_2 -(mine:0 OR is:locked)' });
  expect(chips.map(({ label }) => label)).toEqual([
    'Series: fox or “moon” and UR',
    'Not: Type: Summer, Part 2',
    'Not: You don’t have it or Locked',
  ]);
  expect(chips[1]?.change).toEqual({ where: '(s:fox OR r:UR moon) -(mine:0 OR is:locked)' });
});

test('alternatives within others are in parentheses, and a type that does not exist has its key', () => {
  const { chips } = view({ where: '-(-(s:fox OR r:UR) v:1-3) -t:nope' });
  expect(chips.map(({ label }) => label)).toEqual([
    'Not: Versions 1 to 3 and (Not: Series: fox or UR)',
    'Not: Type: nope',
  ]);
});

test('a search whose alternatives need the player’s collection has no downloads', () => {
  expect(view({ where: '(mine:0 OR s:fox)' }).downloads).toEqual([]);
});

test('the chip of a clan has its name, where it is known', () => {
  const { chips } = viewResults({ ...defaultCardFilter, clan: 7 }, 2, { clan: { title: 'Lantern Bearers' } });
  expect(chips[0]?.label).toBe('Clan: Lantern Bearers');
});

test('a word for a state of copies is offered as a filter, which means the same as in the search box', () => {
  const offer = (value: string) =>
    listMeantFilters(
      { ...defaultCardFilter, q: `moon ${value}`, sort: 'Best Match' },
      { filters: [{ kind: 'state', value, label: value, rest: 'moon' }] },
    )[0];
  expect(offer('duplicate')?.change).toEqual({ q: 'moon', mine: [2, 4000] });
  expect(offer('unframed')).toMatchObject({ href: '/cards?q=moon&has_frame=false', change: { hasFrame: false } });
});

test('a search of the inventory that finds nothing offers what its words may mean there, and where else to look', () => {
  expect(listInventoryHints({ ...defaultCardFilter, rarities: ['UR'] })).toBeUndefined();
  const hints = listInventoryHints({ ...defaultCardFilter, q: 'moon dup', genres: ['horror'], sort: 'Best Match' });
  expect(hints?.filters.map(({ href }) => href)).toEqual(['/inventory?q=moon&genres=horror&duplicates=true']);
  expect(hints?.unfiltered?.href).toBe('/inventory?q=moon+dup');
  expect(hints?.catalogueHref).toBe('/cards?q=moon+dup');
  expect(listInventoryHints({ ...defaultCardFilter, q: 'moon', sort: 'Best Match' })?.unfiltered).toBeUndefined();
});

test('a search that needs the player’s collection has no downloads', () => {
  expect(view({ mine: [0, 0] }).downloads).toEqual([]);
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
