import { expect, it } from 'vitest';
import { canonicalCatalogue, parseCardFilter } from '#game/card-filter.ts';
import { readCardSearch } from '#game/card-search/read.ts';
import { catalogueSearch } from '#game/card-search/search-view.ts';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return readCardSearch(parameters, parseCardFilter(canonicalCatalogue(parameters)), catalogueSearch);
};

it('keeps the other filters of an address in the box beside a part that cannot be used, which it points to', () => {
  const { filter, text, problems } = read('q=foo:bar s:moon&rarities=UR&size=48&name=fox');
  expect(filter).toMatchObject({ rarities: ['UR'], name: 'fox', series: 'moon', size: 48 });
  expect(text).toBe('n:fox r:UR foo:bar s:moon');
  expect(problems.map(({ at }) => text.slice(at?.start, at?.end))).toEqual(['foo:bar']);
});

it('lets typed operators replace the filters of the address that they name', () => {
  expect(read('q=r:C s:moon&rarities=UR')).toMatchObject({
    filter: { rarities: ['C'], series: 'moon' },
    text: 'r:C s:moon',
    problems: [],
  });
});

it('reads what a person wrote into `where` as the search box does', () => {
  expect(read('where=fox r:UR (s:a | s:b)')).toMatchObject({
    filter: { q: 'fox', rarities: ['UR'], where: '(s:a OR s:b)' },
    problems: [],
  });
  expect(read('where=(r:XR OR s:a)')).toMatchObject({
    filter: { series: 'a', where: '' },
    problems: [{ word: 'r:XR' }],
  });
});

it('says that alternatives are too long, instead of leaving them out', () => {
  expect(read(`where=${'x'.repeat(401)}`).problems).toHaveLength(1);
  expect(read(`q=r:UR moon&where=${'x'.repeat(401)}`)).toMatchObject({ filter: { rarities: ['UR'] }, problems: [{}] });
});
