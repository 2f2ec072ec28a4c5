import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalCatalogue, serializeCardFilter } from '#game/card-filter.ts';
import { normalizeGivenName } from '#game/given-name.ts';
import { canonicalSearch, newestFirstHref } from '#game/saved-search.ts';
import { cardFilters } from '#tests/support/card-filters.ts';

it('accepts the address of every catalogue filter, without page, page size and view', () => {
  const texts = fc.constantFrom('', 'fox', '"moon fox"', 'fox,!wolf', 're:zero');
  fc.assert(
    fc.property(cardFilters(texts), (filter) => {
      const address = canonicalCatalogue(serializeCardFilter(filter));
      const search = canonicalSearch(String(address));
      expect(search).toBeDefined();
      for (const name of ['page', 'size', 'view']) address.delete(name);
      expect(search).toBe(String(address));
      expect(canonicalSearch(search ?? '')).toBe(search);
    }),
  );
});

it.each([
  ['rarities=UR,SR&page=3', 'rarities=SR%2CUR'],
  ['?name=fox', 'name=fox'],
  ['q=fox&sort=Best+Match', 'q=fox'],
  ['sort=Recently+Added', ''],
  ['view=list&sort=Fewest+Left', 'sort=Fewest+Left'],
  ['', ''],
])('%j becomes the canonical %j', (query, search) => expect(canonicalSearch(query)).toBe(search));

it.each(['type=Gone!', 'rarities=UR,GONE', 'colour=red', 'mine=many', 'duplicates=true', 'q=r:UR', 'owner=me'])(
  '%s has a part that is not a filter of the catalogue',
  (query) => expect(canonicalSearch(query)).toBeUndefined(),
);

it('a name has no control characters and no repeated spaces', () => {
  expect(normalizeGivenName('  Moon \n\t  foxes\u0000\u202E ')).toBe('Moon foxes');
});

it('the newest cards come first in the address of a notification', () => {
  expect(newestFirstHref('name=fox&sort=Name+A-Z')).toBe('/cards?name=fox');
  expect(newestFirstHref('sort=Name+A-Z')).toBe('/cards');
  expect(newestFirstHref('q=fox')).toBe('/cards?q=fox&sort=Recently+Added');
});
