import { sql } from 'drizzle-orm';
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/*
 * Rows are joined by integers and exposed by UUID: an index over a million copies is a third of the size that way.
 * Numbers that pages show are maintained by triggers (see `cardCounts`, `counters`). A trigger sets `searchName`
 * whenever the name is written: `fold_text(name)`, which equals `foldText` in `game/search-text.ts`.
 */

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** The words of the name, for the search by words (`game/search-words.ts`). */
export const searchWords = () =>
  text('search_words')
    .notNull()
    .generatedAlwaysAs(sql`search_words("search_name")`);
