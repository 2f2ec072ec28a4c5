import { foldText } from './search-text.ts';

/** A word with more parts than this is searched for as one word, because each part is a search of its own. */
const maxParts = 3;

/** A search uses at most this many words, the first ones, because each word is a search of its own. */
export const maxSearchWords = 12;

/** Whatever separates words in a folded text: punctuation and symbols. The same as in `search_words` of the database. */
const separators =
  /[\u0020-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u055A-\u055F\u0589\u058A\u05C0\u05C3\u05F3\u05F4\u060C\u061B\u061F\u066A-\u066D\u06D4\u0964\u0965\u0E4F\u0E5A\u0E5B\u1680\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\u303D-\u303F\u30FB\uFD3E\uFD3F\uFFFC\u{1F000}-\u{1FAFF}]+/gu;

/** Scripts that are written without spaces: a word is searched for anywhere in a name. */
const isWrittenTogether = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u;

/** A word of a search: an apostrophe joins its parts to one word, or separates them ("o’the wisp"). */
export interface SearchWord {
  /** The word as it is written, folded: "o'the". */
  written: string;
  /** The word without apostrophes: "othe". */
  text: string;
  /** Its parts, each once: "o" and "the". Empty if it has no apostrophe, or too many. */
  parts: readonly string[];
}

/** Returns the words of a search, folded, each once, at most `maxSearchWords`. */
export function readSearchWords(text: string): SearchWord[] {
  const written = foldText(text)
    .replace(separators, (signs) => signs.replace(/[^']+/gu, ' '))
    .split(' ');
  const words = written.map((word) => {
    const parts = [...new Set(word.split("'").filter(Boolean))];
    const isSeparable = parts.length > 1 && parts.length <= maxParts;
    return { written: word, text: word.replaceAll("'", ''), parts: isSeparable ? parts : [] };
  });
  const byText = new Map(words.filter(({ text: each }) => each !== '').map((word) => [word.text, word]));
  return [...byText.values()].slice(0, maxSearchWords);
}

/** Returns the words of a text, folded, in its order. */
export const splitPhrase = (text: string): string[] =>
  foldText(text).replaceAll("'", '').replace(separators, ' ').split(' ').filter(Boolean);

/** Returns the words of a text, folded, each once. */
export const splitWords = (text: string): string[] => [...new Set(splitPhrase(text))];

/** Whether a name has each word, or one that begins with it, in any order. The same as the search by words of the database. */
export function hasWords(name: string, words: readonly SearchWord[]): boolean {
  const parts = readParts(foldText(name)).flatMap((text) => splitPhrase(text));
  const stored = ` ${parts.join(' ')}`;
  const has = (word: string) => stored.includes(wordNeedle(word));
  return words.every(({ text, parts: ofWord }) => has(text) || (ofWord.length > 0 && ofWord.every(has)));
}

/** A folded name as it is, with what an apostrophe, a dot, a dash or the comma of a number joins apart, and together. */
const readParts = (folded: string): string[] => [
  folded,
  folded.replace(/['.-]/gu, ' '),
  folded.replace(/['.-]|(?<=\d),(?=\d)/gu, ''),
];

/**
 * Returns what a name's stored words (`search_words`) contain if the name has the word or one that begins with it.
 * Each stored word follows a space.
 */
export const wordNeedle = (word: string): string => (isWrittenTogether.test(word) ? word : ` ${word}`);
