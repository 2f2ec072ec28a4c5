import fc from 'fast-check';
import type { CardFilter } from '#game/card-filter.ts';
import { catalogueViews, inventoryViews } from '#game/card-view.ts';
import { eventTypes } from '#game/event-type.ts';
import { rarities } from '#game/rarity.ts';
import { defaultSort, isSortOf, sorts } from '#game/sort.ts';

/** Generates card filters of every kind, with the given texts in the text fields. */
export function cardFilters(texts: fc.Arbitrary<string>): fc.Arbitrary<CardFilter> {
  const version = fc.integer({ min: 0, max: 4000 });
  const counts = fc.option(
    fc
      .tuple(version, version)
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
      .filter(([low, high]) => low > 0 || high < 4000),
  );
  const filters = fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    size: fc.integer({ min: 1, max: 100 }),
    view: fc.constantFrom(...catalogueViews, ...inventoryViews),
    q: fc.oneof(
      fc.constant(''),
      fc.array(fc.stringMatching(/^[a-z’,é]{1,8}$/u), { maxLength: 3 }).map((words) => words.join(' ')),
    ),
    name: texts,
    series: texts,
    makers: texts,
    sort: fc.constantFrom(...sorts.map(({ label }) => label)),
    type: fc.constantFrom('' as const, ...eventTypes),
    rarities: fc.subarray([...rarities]),
    genres: fc.subarray(['action', 'horror', 'slice of life']),
    version: fc.tuple(version, version).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
    owner: fc.constantFrom('', '123456789012345678'),
    isLocked: fc.constantFrom(true, false, null),
    hasFrame: fc.constantFrom(true, false, null),
    duplicates: fc.constantFrom(true, false, null),
    frame: texts,
    specials: fc.subarray([...eventTypes]),
    clan: fc.constantFrom(null, 7),
    mine: counts,
    want: fc.constantFrom(true, false, null),
    free: counts,
    claimed: fc.constantFrom(null, [0, 4], [91, 100], [10, 50]),
    year: fc.constantFrom(null, 2025),
    where: fc.constantFrom('', '(s:fox OR s:wolf)', '-t:special -(fox OR n:"a b" r:UR)', '-mine:0'),
  });
  return filters.map((filter) => (isSortOf(filter, filter.sort) ? filter : { ...filter, sort: defaultSort }));
}
