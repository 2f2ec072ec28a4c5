import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { foldText } from '#game/search-text.ts';
import { readSearchWords, splitPhrase, wordNeedle } from '#game/search-words.ts';
import type { SearchWord } from '#game/search-words.ts';
import { allOf } from '#server/db/text-conditions.ts';

/**
 * Conditions for cards that have each word of a text, or one that begins with it, in their name, the name of their series or
 * that of a maker. `c` is the card. A text without words, such as "?!", is searched for in the name.
 */
export function wordConditions(text: string): SQL[] {
  const words = readSearchWords(text);
  const signs = foldText(text);
  if (words.length === 0) return signs === '' ? [] : [sql`strpos(c.search_name, ${signs}) > 0`];
  // Long words are in fewer cards, and no card is searched for another word after one that it lacks.
  return words.toSorted((a, b) => b.text.length - a.text.length).map((word) => ofWord(word, hasCardPart));
}

/** The condition that something has a word: as it is, or each of its parts. */
function ofWord({ text, parts }: SearchWord, has: (part: string) => SQL): SQL {
  return parts.length > 0 ? sql`(${has(text)} or (${allOf(parts.map(has))}))` : has(text);
}

/** Counts the cards `c` of a statement that match a search. */
export const countCards = (text: string): SQL => sql`count(*) filter (where ${allOf(wordConditions(text))})::int`;

/**
 * The condition that the card `c` has a word. All words are found by one scan of the cards, whose series and makers are few
 * and found first. Three lookups for each word, with indexes, took three times as long for words that many cards have.
 */
function hasCardPart(word: string): SQL {
  return sql`(${hasPart(sql`c.search_words`, word)} or ${isInSeries(sql`c`, word)} or c.id in (
    select card_id from card_makers where maker_id in (select id from makers where ${hasPart(sql`search_words`, word)})))`;
}

const isInSeries = (card: SQL, word: string): SQL =>
  sql`${card}.series_id in (select id from series where ${hasPart(sql`search_words`, word)})`;

/** Where a scan is needed anyway, `strpos` is faster than `like`. */
const hasPart = (column: SQL, part: string): SQL => sql`strpos(${column}, ${wordNeedle(part)}) > 0`;

/** The condition that stored words have a word, or one that begins with it. */
export const hasWord = (column: SQL, word: SearchWord): SQL => ofWord(word, (part) => hasPart(column, part));

/**
 * How well a card matches the words: 4 if they are its name, 3 if its name begins with them, 2 if its name has all of them, 1 if
 * its name and its series have, otherwise 0.
 */
export function wordScore(card: SQL, text: string): SQL {
  const words = readSearchWords(text);
  const name = sql`${card}.search_words`;
  const phrase = ` ${splitPhrase(text).join(' ')}`;
  const inName = words.map((word) => hasWord(name, word));
  const inSeries = words.map((word) =>
    ofWord(word, (part) => sql`(${hasPart(name, part)} or ${isInSeries(card, part)})`),
  );
  return sql`(case
    when ${allOf(inName)} then
      case when starts_with(${name}, ${`${phrase} |`}) then 4 when starts_with(${name}, ${phrase}) then 3 else 2 end
    when ${allOf(inSeries)} then 1
    else 0 end)`;
}
