import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

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

/** Escapes `%`, `_` and the backslash for LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, String.raw`\$&`);
