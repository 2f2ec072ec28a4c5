import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCardFilter, serializeCardFilter } from '#game/card-filter.ts';
import { parseCardSearch, maxCardSearchLength } from '#game/card-search/parse.ts';
import { isCompared } from '#game/card-search/compared.ts';
import { eventTypes } from '#game/event-type.ts';
import { catalogueSearch, fullSearch } from '#game/card-search/search-view.ts';
import { formatCardSearch } from '#game/card-search/format.ts';
import { cardFilters } from '#tests/support/card-filters.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const read = (text: string) => parseCardSearch(text, catalogueSearch, eventTypes);
const addressOf = (text: string) => {
  const { filter, problems } = read(text);
  expect(problems).toEqual([]);
  return decodeURIComponent(
    String(serializeCardFilter({ ...filter, page: 1, size: 24, view: 'pictures' })).replaceAll('+', ' '),
  );
};
const complaintsOf = (text: string) => read(text).problems.map(({ word }) => word);

describe('the search box', () => {
  it.each([
    [
      'r:UR s:"night parade" v:1-100 sort:name -itachi',
      'name=!itachi&series="night parade"&sort=Name A-Z&rarities=UR&version=1-100',
    ],
    ['moon fox', 'q=moon fox'],
    ['moon  r:UR   fox', 'q=moon fox&rarities=UR'],
    ['Fox, Wolf', 'q=Fox, Wolf'],
    ['moon "Fox" "Wolf"', 'q=moon&name="Fox","Wolf"'],
    ['"Fox", "Wolf"', 'name="Fox",,"Wolf"'],
    ['night par*', 'name=night par*'],
    ['fox sort:match', 'q=fox'],
    ['fox sort:new', 'q=fox&sort=Recently Added'],
    ['"moon fox"', 'name="moon fox"'],
    ['f*x', 'name=f*x'],
    ['fox -"moon fox" !bear', 'q=fox&name=!"moon fox",!bear'],
    ['r:ur,sr r:c', 'rarities=C,SR,UR'],
    ['-r:c,r', 'rarities=SR,SSR,UR'],
    ['s:lantern -s:bog', 'series=lantern,!bog'],
    ['s:(night parade)', 'series=night parade'],
    ['n:(re:zero)', 'name=re:zero'],
    ['g:horror g:"slice of life"', 'genres=horror,slice of life'],
    ['type:summer_2 special:special,maid_2025', 'type=summer_2&specials=special,maid_2025'],
    ['v:7', 'version=7-7'],
    ['v:100-', 'version=100-4000'],
    ['versions:-50', 'version=0-50'],
    ['v:0-4000', ''],
    ['m:123456789012345678', 'makers=123456789012345678'],
    ['o:123456789012345678 is:locked is:unframed', 'owner=123456789012345678&is_locked=true&has_frame=false'],
    ['clan:7', 'clan=7'],
    ['mine:0', 'mine=0'],
    ['mine:>1', 'mine=2-'],
    ['mine:>=2', 'mine=2-'],
    ['mine:<3', 'mine=0-2'],
    ['mine:<=3', 'mine=0-3'],
    ['mine:2-5', 'mine=2-5'],
    ['mine:dup', 'mine=2-'],
    ['MINE:DUP', 'mine=2-'],
    ['mine:>=0', ''],
    ['free:<50 r:UR', 'rarities=UR&free=0-49'],
    ['free:0', 'free=0'],
    ['sort:"name z-a"', 'sort=Name Z-A'],
    ['r>=SR', 'rarities=SR,SSR,UR'],
    ['R:<sr', 'rarities=C,R'],
    ['-r:>R', 'rarities=C,R'],
    ['r>=SR r<=SSR', 'rarities=SR,SSR'],
    ['v<10', 'version=0-9'],
    ['v:≥3990', 'version=3990-4000'],
    ['v:1–100', 'version=1-100'],
    ['v：１－９', 'version=1-9'],
    ['ｓ：fox ｒ＞＝SR', 'series=fox&rarities=SR,SSR,UR'],
    ['left<=5', 'free=0-5'],
    ['free:>90', 'free=91-'],
    ['claimed>90%', 'claimed=91-'],
    ['claimed:<5%', 'claimed=0-4'],
    ['claimed:10-50%', 'claimed=10-50'],
    ['year:2025', 'year=2025'],
    ['SERIES:“Night Parade”', 'series="Night Parade"'],
    ['“Moon, Fox” –„Bear“', 'name="Moon, Fox",!"Bear"'],
    ['fox<3', 'q=fox<3'],
    ['s<3', 'q=s<3'],
    ['moon - fox', 'q=moon - fox'],
    ['"unclosed fox', 'name="unclosed fox'],
    ['s:fox OR s:wolf', 'where=(s:fox OR s:wolf)'],
    ['s:fox r:UR or (s:wolf)', 'where=(s:fox r:UR OR s:wolf)'],
    ['s:fox | wolf', 'where=(s:fox OR wolf)'],
    ['moon (s:fox OR -(bear OR n:"a b")) sort:name', 'q=moon&sort=Name A-Z&where=(s:fox OR -(bear OR n:"a b"))'],
    ['(fox OR wolf sort:name)', 'sort=Name A-Z&where=(fox OR wolf)'],
    ['r:UR OR r:C', 'rarities=C,UR'],
    ['(r:UR OR r:C) moon', 'q=moon&rarities=C,UR'],
    ['r:UR (r:UR OR r:C)', 'rarities=UR&where=(r:UR OR r:C)'],
    ['(moon fox) AND (r:UR)', 'q=moon fox&rarities=UR'],
    ['Fox (Summer)', 'q=Fox Summer'],
    ['fox or wolf', 'q=fox or wolf'],
    ['fox OR', 'q=fox'],
    ['() fox (OR)', 'q=fox'],
    ['fox) wolf', 'q=fox wolf'],
    ['-mine:0', 'where=-mine:0'],
    ['is:dup', 'mine=2-'],
    ['is:single', 'mine=1'],
    ['frame:none', 'has_frame=false'],
    ['-frame:any', 'where=-frame:any'],
    ['–v:1–2 -T:summer_2', 'where=-v:1–2 -T:summer_2'],
    ['-(moon fox)', 'where=-(moon fox)'],
    ['-(s:fox)', 'series=!fox'],
    ['-(-s:fox)', 'where=-(-s:fox)'],
    ['(s:"fox OR wolf', 'series="fox OR wolf'],
    ['(s:"fox OR wolf" OR n:(a b', 'where=(s:"fox OR wolf" OR n:(a b))'],
  ])('parses %s as the address %s', (text, address) => expect(addressOf(text)).toBe(address));

  it.each([
    ['colour:red fox', ['colour:red']],
    ['re:zero', ['re:zero']],
    ['r:XR', ['r:XR']],
    ['r:UR,gold', ['r:UR,gold']],
    ['t:gold', ['t:gold']],
    ['special:gold', ['special:gold']],
    ['g:%', ['g:%']],
    ['v:9-1', ['v:9-1']],
    ['v:many', ['v:many']],
    ['v:1-9999', ['v:1-9999']],
    ['v:1-2 v:3-4', ['v:3-4']],
    ['o:me', ['o:me']],
    ['clan:foxes', ['clan:foxes']],
    ['clan:0', ['clan:0']],
    ['mine:', ['mine:']],
    ['mine:many', ['mine:many']],
    ['mine:-', ['mine:-']],
    ['mine:<0', ['mine:<0']],
    ['mine:>4000', ['mine:>4000']],
    ['mine:9-1', ['mine:9-1']],
    ['mine:=3', ['mine:=3']],
    ['mine:0 mine:1', ['mine:1']],
    ['free:dup', ['free:dup']],
    ['free:>99999', ['free:>99999']],
    ['is:gone', ['is:gone']],
    ['frame:moon', ['frame:moon']],
    ['r=UR', ['r=UR']],
    ['claimed=100%', ['claimed=100%']],
    ['r!=UR moon', ['r!=UR']],
    ['year>=2025', ['year>=2025']],
    ['left <= 5', ['<=']],
    ['NOT fox', ['NOT']],
    ['frame:none is:framed', ['is:framed']],
    ['is:locked is:unlocked', ['is:unlocked']],
    ['sort:price', ['sort:price']],
    ['-sort:name', ['-sort:name']],
    ['-v:many', ['v:many']],
    ['(r:XR OR s:fox)', ['r:XR']],
    ['(v:1 v:2 OR s:fox)', ['v:2']],
    ['fox -(colour:red)', ['colour:red']],
    [`(${'a'.repeat(300)} OR ${'b'.repeat(300)})`, ['aaaaaaaaaaaaaaaaaaaa…', 'bbbbbbbbbbbbbbbbbbbb…']],
    [`n:a OR ${'n:b OR '.repeat(12)}n:c`, ['(n:a OR n:b OR n:b O…']],
    [`-(${'a '.repeat(12)}OR ${'b '.repeat(12)})`, ['-(a a a a a a a a a …']],
    [`${'(v:1 OR '.repeat(5)}v:2`, ['(v:1 OR (v:1 OR (v:1…']],
    [`${'-(v:1 '.repeat(6)}`, ['-(v:1 -(v:1 -(v:1 -(…']],
    ['r:', ['r:']],
    ['-r:C,R,SR,SSR,UR', ['-r:']],
    ['r>=XR', ['r>=XR']],
    ['r>UR', ['r>UR']],
    ['r:C r>=SR', ['r>=SR']],
    ['claimed:>200%', ['claimed:>200%']],
    ['year:25', ['year:25']],
    ['sort:match', ['sort:match']],
    [Array.from({ length: 13 }, (_, index) => `a${index}`).join(' '), ['a0 a1 a2 a3 a4 a5 a6…']],
    [`n:(${Array.from({ length: 21 }, (_, index) => `a${index}`).join(',')})`, ['a0,a1,a2,a3,a4,a5,a6…']],
    ['x'.repeat(300), ['xxxxxxxxxxxxxxxxxxxx…']],
    [`n:${'x'.repeat(300)}`, ['xxxxxxxxxxxxxxxxxxxx…']],
  ])('reports the unusable terms of %s', (text, words) => expect(complaintsOf(text)).toEqual(words));

  it('applies the rest when one word is unusable', () => {
    expect(read('colour:red r:UR fox').filter).toMatchObject({ rarities: ['UR'], q: 'fox' });
    expect(read('(colour:red OR s:fox r:XR) bear').filter).toMatchObject({ series: 'fox', q: 'bear', where: '' });
  });

  it('accepts only the sort orders of the view', () => {
    expect(complaintsOf('sort:version')).toEqual(['sort:version']);
    expect(parseCardSearch('sort:version', fullSearch)).toMatchObject({
      filter: { sort: 'Version High-Low' },
      problems: [],
    });
    expect(parseCardSearch('is:dupe frame:moon -frame:"Old Gold"', fullSearch)).toMatchObject({
      filter: { duplicates: true, frame: 'moon', where: '-frame:"Old Gold"' },
      problems: [],
    });
  });

  it('rejects text that is longer than the limit', () => {
    expect(read('x'.repeat(maxCardSearchLength + 1)).problems).toHaveLength(1);
  });

  it('handles any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { filter } = read(text);
        expect(parseCardFilter(serializeCardFilter({ ...filter, page: 1, size: 24, view: 'pictures' }))).toMatchObject(
          filter,
        );
      }),
    );
  });

  it('writes alternatives and exclusions as text that means the same again', () => {
    const parts = fc.constantFrom(
      '(',
      ')',
      '-(',
      ' OR ',
      ' or ',
      'fox',
      's:fox',
      'r:UR',
      '"a b',
      'n:(x',
      'o’x)',
      ':)',
      ' ',
      '-v:1',
      '!a',
      '*',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 14 }), (typed) => {
        const { where } = read(typed.join('')).filter;
        const again = read(where);
        expect(again.problems).toEqual([]);
        expect({ ...again.filter, sort: '' }).toEqual({ ...read('').filter, where, sort: '' });
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  it('never loses a word: each is in the filter or among the problems', () => {
    const signs = fc.constantFrom(
      '',
      '-',
      '!',
      's:',
      'name:',
      '-maker:',
      'g:',
      'r:',
      'v:',
      'sort:',
      'colour:',
      '-x:',
      'is:',
    );
    fc.assert(
      fc.property(fc.array(signs, { minLength: 1, maxLength: 5 }), (typed) => {
        const text = typed.map((sign, index) => `${sign}word${index}`).join(' ');
        const { filter, problems } = read(text);
        const parsed = JSON.stringify([filter, problems.map(({ word }) => word)]);
        for (const index of typed.keys()) expect(parsed).toContain(`word${index}`);
      }),
    );
  });
});

const texts = fc
  .oneof(
    fc.stringMatching(/^[A-Za-z"!*,:()\\é -]{0,24}$/u),
    fc.constantFrom('!fox', 'fox,!wolf', '"a b"', '"a b",!c', 'r:UR', '-fox', '(fox)', 'fox"', 'a  b'),
  )
  .map((text) => text.trim());
const filters = cardFilters(texts);

describe('box, address and filter', () => {
  it('are equivalent: the text of any filter parses back to the same filter', () => {
    fc.assert(
      fc.property(filters, (whole) => {
        const { filter: again, problems } = parseCardSearch(formatCardSearch(whole), fullSearch);
        expect(problems).toEqual([]);
        expect({ ...again, page: whole.page, size: whole.size, view: whole.view }).toEqual(whole);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it.each([
    [
      'name=!itachi&rarities=UR&series="night parade"&version=1-100&sort=Name A-Z',
      '-itachi s:"night parade" r:UR v:1-100 sort:name',
    ],
    ['q=moon fox', 'moon fox'],
    ['q=moon fox&name="Re Zero",!bear&sort=Recently Added', 'moon fox "Re Zero" -bear sort:new'],
    ['name=moon fox', 'n:(moon fox)'],
    ['series=night parade', 's:(night parade)'],
    ['name=re:zero', 'n:re:zero'],
    ['mine=2-&free=0-49&clan=7', 'clan:7 mine:>1 free:<50'],
    ['mine=0&free=3-9', 'mine:0 free:3-9'],
    ['want=true', 'want:yes'],
    ['', ''],
  ])('formats %s as a person would type it', (search, text) => {
    expect(formatCardSearch(parseCardFilter(new URLSearchParams(search)))).toBe(text);
  });
});

describe('a comparison with the player’s own cards', () => {
  it.each(['(mine:0 OR r:UR)', '-want:no', '-is:dup', '-is:Single', '(is:duplicate OR s:fox)'])('is in %s', (where) =>
    expect(isCompared({ mine: null, want: null, where })).toBe(true),
  );
  it.each(['', '(s:fox OR is:locked)', '-n:"mine:0"', '(dup OR single)'])('is not in %j', (where) =>
    expect(isCompared({ mine: null, want: null, where })).toBe(false),
  );
});
