import { foldText } from '#game/search-text.ts';

interface ExampleCard {
  name: string;
  series: { name: string };
  rarity: { name: string };
}

/** Words of real cards for the examples that a search form shows. Each of them finds something. */
export interface SearchExample {
  /** A whole card name without syntax characters. */
  name: string;
  /** A word of that name, and of another one if there is one. */
  words: readonly [string, ...string[]];
  rarity: string;
  series: string;
  /** A word of the series, or all of it. */
  seriesWord: string;
}

/** Returns examples from a list of cards; undefined if no name suits. */
export function findSearchExample(cards: readonly ExampleCard[]): SearchExample | undefined {
  const wordOf = ({ name, series }: ExampleCard) =>
    isPlain(name) && isPlain(series.name) ? findWord(name) : undefined;
  const first = cards.find((card) => wordOf(card) !== undefined);
  const word = first && wordOf(first);
  if (!first || word === undefined) return undefined;
  const second = cards.find((card) => ![word, undefined].includes(wordOf(card)));
  const other = second && wordOf(second);
  return {
    name: first.name,
    words: other === undefined ? [word] : [word, other],
    rarity: first.rarity.name,
    series: first.series.name,
    seriesWord: findWord(first.series.name) ?? quoteWords(first.series.name),
  };
}

/** Returns an example as a search, such as `fox r:UR s:parade`. */
export function formatSearchExample({ words: [word], rarity, seriesWord }: SearchExample): string {
  return `${word} r:${rarity} s:${seriesWord}`;
}

/** Returns a text as one value: in quotes if it has several words. */
export const quoteWords = (text: string): string => (/\s/u.test(text) ? `"${text}"` : text);

/** The first word of 4 to 10 basic letters, as a player would type it. */
function findWord(name: string): string | undefined {
  return foldText(name)
    .split(' ')
    .find((word) => /^[a-z]{4,10}$/u.test(word));
}

/** Whether a text has no character of the search syntax. */
const isPlain = (text: string): boolean => !/["*,!:()\\-]/u.test(text);
