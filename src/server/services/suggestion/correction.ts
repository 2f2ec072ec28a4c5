import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Queryable } from '#server/db/connect.ts';
import { findFuzzyMatches } from './fuzzy-match.ts';
import type { Candidate } from './fuzzy-match.ts';

/** Maximum number of corrections of one text. */
export const mostCorrections = 3;
/** Maximum number of names that are compared for corrections. */
const candidatesMax = 200;
/** Shorter texts have no trigrams. Longer texts have more than any name. */
export const hasTrigrams = /^.{3,60}$/u;

/** Returns what a folded text may have meant among the names of a table: parts of names, or with `whole` only whole ones. */
export async function correctText(db: Database, table: SQL, text: string, whole: boolean): Promise<string[]> {
  if (!hasTrigrams.test(text)) return [];
  return findFuzzyMatches(text, await findCandidates(db, table, text), whole).slice(0, mostCorrections);
}

/**
 * Runs a query that compares trigrams (`<%`) with a threshold for the text's length. A text has about one more trigram
 * than letters. A typo changes up to four of them, so shorter texts need a lower threshold. A higher one is faster.
 */
export function withSimilarityThreshold<T>(
  db: Database,
  written: string,
  run: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const share = Math.min(0.6, Math.max(0.3, 1 - 8 / (written.length + 5)));
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${share.toFixed(2)}, true)`);
      return run(tx);
    },
    { accessMode: 'read only' },
  );
}

type CandidateRow = Candidate & Record<string, unknown>;

async function findCandidates(db: Database, table: SQL, text: string): Promise<Candidate[]> {
  const { rows } = await withSimilarityThreshold(db, text, (tx) =>
    tx.execute<CandidateRow>(sql`
      select name, similarity(search_name, ${text}) as similarity from (
        select name, search_name from ${table} where ${text} <% search_name
        order by word_similarity(${text}, search_name) desc, search_name
        limit ${candidatesMax}
      ) likely`),
  );
  return rows;
}
