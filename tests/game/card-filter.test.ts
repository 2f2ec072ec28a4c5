import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeFilter, defaultCardFilter, isAdvanced, readCardFilter, writeCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { eventTypes } from '#game/event-type.ts';
import { rarities } from '#game/rarity.ts';
import { sorts } from '#game/sort.ts';

const read = (search: string) => readCardFilter(new URLSearchParams(search));

const words = fc.stringMatching(/^([A-Za-z"!*,%_\\é]{1,12}( [A-Za-z]{1,8})?)?$/u);
const filters: fc.Arbitrary<CardFilter> = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.integer({ min: 1, max: 100 }),
  name: words,
  series: words,
  makers: words,
  sort: fc.constantFrom(...sorts.map(({ label }) => label)),
  type: fc.constantFrom('' as const, ...eventTypes),
  rarities: fc.subarray([...rarities]),
  genres: fc.subarray(['action', 'horror', 'slice of life']),
  version: fc
    .tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 4000 }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
  owner: fc.constantFrom('', '123456789012345678'),
  isLocked: fc.constantFrom(true, false, null),
  hasFrame: fc.constantFrom(true, false, null),
  specials: fc.subarray([...eventTypes]),
});

describe('the card filter in the address', () => {
  it('has the defaults of section 5: page 1, size 24, Recently Added', () => {
    expect(read('')).toEqual(defaultCardFilter);
    expect(defaultCardFilter).toMatchObject({ page: 1, size: 24, sort: 'Recently Added', version: [0, 4000] });
    expect(writeCardFilter(defaultCardFilter).toString()).toBe('');
  });

  it('is lossless in both directions', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(readCardFilter(writeCardFilter(filter))).toEqual(filter);
      }),
    );
  });

  it('ignores values that do not fit', () => {
    expect(
      read(
        'page=-1&size=5000&sort=Best&type=gold&rarities=X,,Q&version=900-1&owner=me&is_locked=yes&has_frame=1&specials=x&genres=%25',
      ),
    ).toEqual(defaultCardFilter);
    expect(read(`name=${'x'.repeat(10_000)}`).name).toBe('');
  });

  it('takes a repeated parameter as a list, as a form sends several choices', () => {
    expect(read('rarities=SR&rarities=UR').rarities).toEqual(['SR', 'UR']);
    expect(read('page=2&page=3').page).toBe(1);
  });

  it('writes equal filters as equal addresses, whatever the order was', () => {
    expect(writeCardFilter(read('rarities=UR,C,UR&page=1&size=24')).toString()).toBe('rarities=C%2CUR');
  });

  it('goes back to page 1 when anything changes', () => {
    expect(changeFilter({ ...defaultCardFilter, page: 7 }, { name: 'fox' }).page).toBe(1);
  });

  it.each(['version=1-10', 'rarities=UR', 'genres=horror', 'type=special', 'is_locked=false'])(
    'is advanced with %s',
    (search) => expect(isAdvanced(read(search))).toBe(true),
  );

  it.each(['', 'name=fox', 'series=x', 'makers=1', 'page=2', 'specials=special', 'has_frame=true', 'sort=Name A-Z'])(
    'is not advanced with %s',
    (search) => expect(isAdvanced(read(search))).toBe(false),
  );
});
