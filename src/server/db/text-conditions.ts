import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { foldText } from '#game/search-text.ts';
import { readSearchWords } from '#game/search-words.ts';

/** Joins conditions with AND; `true` if there are none. */
export function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;
}

/**
 * The condition that a folded name contains a text. A text without three consecutive letters or digits has no trigrams:
 * PostgreSQL would read the whole trigram index, which is slower than a scan of the names.
 */
export function containsText(column: SQL, text: string): SQL {
  return /[a-z\d]{3}/u.test(text)
    ? sql`${column} like ${`%${escapeLike(text)}%`}`
    : sql`strpos(${column}, ${text}) > 0`;
}

/**
 * The condition that a folded text has each word of a search somewhere, in any order; apostrophes do not count. A search
 * without words, such as "?!", is looked for as it is.
 */
export function containsWords(column: SQL, search: string): SQL {
  const words = readSearchWords(search);
  if (words.length === 0) return sql`strpos(${column}, ${foldText(search)}) > 0`;
  return allOf(words.map(({ text }) => sql`strpos(replace(${column}, '''', ''), ${text}) > 0`));
}

/** Escapes `%`, `_` and the backslash for LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, String.raw`\$&`);
