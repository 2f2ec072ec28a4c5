import { describe, expect, it } from 'vitest';
import { applyCompletion, exactValue, listCompletions, completionTargetsAt } from '#game/card-search/completion.ts';
import type { CompletionTarget } from '#game/card-search/completion.ts';
import { parseCardSearch } from '#game/card-search/parse.ts';
import { defaultTypes } from '#game/event-type.ts';
import { catalogueSearch, fullSearch } from '#game/card-search/search-view.ts';

/** `|` marks the caret. */
const targetsAt = (marked: string) => completionTargetsAt(marked.replace('|', ''), marked.indexOf('|'));
/** The word or value itself. */
const at = (marked: string) => targetsAt(marked).at(-1) as CompletionTarget;
const labels = (marked: string) => listCompletions(at(marked), catalogueSearch, defaultTypes).map(({ label }) => label);

describe('the term at the caret', () => {
  it.each([
    ['fo|', undefined, 'fo'],
    ['fox wo|lf', undefined, 'wo'],
    ['fox |', undefined, ''],
    ['s:nig|', 'series', 'nig'],
    ['s:"night par|', 'series', 'night par'],
    ['-s:nig|', 'series', 'nig'],
    ['r:UR,s|', 'rarities', 's'],
    ['n:(re:z|', 'name', 're:z'],
  ])('%s', (marked, operator, text) => expect(at(marked)).toMatchObject({ operator, text }));
});

describe('the parts at the caret that can be a name', () => {
  it.each([
    ['compass bee|', ['compass bee', 'bee']],
    ['r:SSR compass bee|', ['compass bee', 'bee']],
    ['compass bee| r:SSR', ['compass bee', 'bee']],
    ['!owl compass b|', ['compass b', 'b']],
    ['murasaki, pow|', ['murasaki, pow', 'pow']],
    ['moon fox, red pa|', ['moon fox, red pa', 'red pa', 'pa']],
    ['fo|', ['fo']],
    ['-s:nig|', ['nig']],
    ['-fo|', ['fo']],
    ['fox |', ['']],
  ])('%s', (marked, texts) => expect(targetsAt(marked).map(({ text }) => text)).toEqual(texts));
});

describe('suggestions', () => {
  it('are all operators for an empty text, and matching operators for a prefix', () => {
    expect(labels('|')).toHaveLength(18);
    expect(labels('so|')).toEqual(['sort:']);
    expect(labels('rar|')).toEqual(['r:']);
  });

  it.each([
    ['r:|', ['C', 'R', 'SR', 'SSR', 'UR']],
    ['r:s|', ['SR', 'SSR']],
    ['r:UR,S|', ['SR', 'SSR']],
    ['t:summer|', ['summer_1', 'summer_2']],
    ['special:Maid|', ['maid_2025']],
    ['is:un|', ['unlocked', 'unframed']],
    ['sort:|', ['new', 'first', 'name', 'name-desc']],
    ['s:night|', []],
    ['v:1|', []],
  ])('after %s', (marked, expected) => {
    const found = labels(marked);
    // Rarities are also found by their full names.
    expect(expected.every((label) => found.includes(label)) && (expected.length > 0 || found.length === 0)).toBe(true);
  });

  it('explain operators with names of the catalogue', () => {
    const names = {
      name: 'Moon Fox',
      words: ['moon'],
      rarity: 'UR',
      series: 'Night Parade',
      seriesWord: 'night',
    } as const;
    const details = listCompletions(at('|'), catalogueSearch, defaultTypes, names).map(({ detail }) => detail);
    expect(details).toEqual(
      expect.arrayContaining([
        'Name, as in n:moon',
        'Series, as in s:"Night Parade"',
        'Rarity, as in r:SSR,UR',
        'Card maker',
      ]),
    );
    expect(listCompletions(at('name|'), catalogueSearch, defaultTypes).map(({ detail }) => detail)).toEqual(['Name']);
  });

  it('include only the sort orders of the view', () => {
    expect(listCompletions(at('sort:version|'), fullSearch, defaultTypes).map(({ label }) => label)).toEqual([
      'version',
      'version-asc',
    ]);
    expect(labels('sort:version|')).toEqual([]);
  });
});

describe('accepting a suggestion', () => {
  const take = (marked: string, insert: string, { start, end } = at(marked), isOpen = false) => {
    const completion = { start, end, insert, label: '', detail: '', isOpen };
    const { text, caret } = applyCompletion(marked.replace('|', ''), completion);
    return `${text.slice(0, caret)}|${text.slice(caret)}`;
  };

  it.each([
    ['s:nig|', '"Night Parade"', 's:"Night Parade" |'],
    ['s:nig| r:UR', '"Night Parade"', 's:"Night Parade" |r:UR'],
    ['r:UR,s|', 'SSR', 'r:UR,SSR |'],
    ['fox moo|', '"Moon Fox"', 'fox "Moon Fox" |'],
  ])('%s becomes %s', (marked, insert, expected) => expect(take(marked, insert)).toBe(expected));

  it('replaces all words of a name', () => {
    const marked = 'r:SSR compass bee|';
    expect(take(marked, '"Compass Beetle"', targetsAt(marked)[0])).toBe('r:SSR "Compass Beetle" |');
  });

  it('keeps the caret after an operator', () => expect(take('so|', 'sort:', at('so|'), true)).toBe('sort:|'));

  it.each(['Night Parade', 'a "b" c', 'a, b', '(x)', '!x', 'x*'])('a name is quoted for an exact match: %s', (name) => {
    const { filter, problems } = parseCardSearch(`s:${exactValue(name)}`, catalogueSearch);
    expect(problems).toEqual([]);
    expect(filter.series).toBe(name.includes('"') ? name : `"${name}"`);
  });
});
