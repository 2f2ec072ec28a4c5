import { expect, it } from 'vitest';
import { hasWords, maxSearchWords, readSearchWords, splitPhrase, splitWords } from '#game/search-words.ts';

it('an apostrophe joins the parts of a word, or separates them', () => {
  expect(readSearchWords('Peg o’the WISP')).toEqual([
    { written: 'peg', text: 'peg', parts: [] },
    { written: "o'the", text: 'othe', parts: ['o', 'the'] },
    { written: 'wisp', text: 'wisp', parts: [] },
  ]);
});

it('the work of a search is bounded: its words, and the parts of each', () => {
  expect(readSearchWords(Array.from({ length: 40 }, (_, index) => `w${index}`).join(' '))).toHaveLength(maxSearchWords);
  const long = "a'".repeat(100);
  expect(readSearchWords(long)).toEqual([{ written: long, text: 'a'.repeat(100), parts: [] }]);
  expect(readSearchWords("a'b'c'd'e")[0]?.parts).toEqual([]);
});

it('words are listed once, and the phrase has each of them', () => {
  expect(splitWords('Chi, Chi-Rin!')).toEqual(['chi', 'rin']);
  expect(splitPhrase('Chi, Chi-Rin!')).toEqual(['chi', 'chi', 'rin']);
});

it.each([
  ['Fox’s Den', 'foxs den', true],
  ['Fox’s Den', 'den fox', true],
  ['Fox’s Den', 'fox dens', false],
  ['Spider-Silk', 'spidersilk', true],
  ['Spider-Silk', 'silk', true],
  ['Agama, Wardrobe', 'ward agam', true],
  ['Agama, Wardrobe', 'robe', false],
  ['百鬼夜行', '夜行', true],
])('the name “%s” has the words “%s”: %s', (name, words, has) => {
  expect(hasWords(name, readSearchWords(words))).toBe(has);
});
