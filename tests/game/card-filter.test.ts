import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  updateFilter,
  defaultCardFilter,
  isAdvanced,
  parseCardFilter,
  serializeCardFilter,
} from '#game/card-filter.ts';
import { cardFilters } from '#tests/support/card-filters.ts';

const read = (search: string) => parseCardFilter(new URLSearchParams(search));

const words = fc.stringMatching(/^([A-Za-z"!*,%_\\é]{1,12}( [A-Za-z]{1,8})?)?$/u);
const filters = cardFilters(words);

describe('the card filter in the address', () => {
  it('has the defaults of section 5: page 1, size 24, Recently Added', () => {
    expect(read('')).toEqual(defaultCardFilter);
    expect(defaultCardFilter).toMatchObject({ page: 1, size: 24, sort: 'Recently Added', version: [0, 4000] });
    expect(serializeCardFilter(defaultCardFilter).toString()).toBe('');
  });

  it('is lossless in both directions', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parseCardFilter(serializeCardFilter(filter))).toEqual(filter);
      }),
    );
  });

  it('ignores invalid values', () => {
    expect(
      read(
        'page=-1&size=5000&sort=Best&type=Gold&rarities=X,,Q&version=900-1&owner=me&is_locked=yes&has_frame=1&specials=X,%25&genres=%25',
      ),
    ).toEqual(defaultCardFilter);
    expect(read(`name=${'x'.repeat(10_000)}`).name).toBe('');
  });

  it('parses a repeated parameter as a list, as a form submits several choices', () => {
    expect(read('rarities=SR&rarities=UR').rarities).toEqual(['SR', 'UR']);
    expect(read('page=2&page=3').page).toBe(1);
  });

  it('formats equal filters as equal addresses, regardless of the order', () => {
    expect(serializeCardFilter(read('rarities=UR,C,UR&page=1&size=24')).toString()).toBe('rarities=C%2CUR');
  });

  it('returns to page 1 when anything changes', () => {
    expect(updateFilter({ ...defaultCardFilter, page: 7 }, { name: 'fox' }).page).toBe(1);
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
