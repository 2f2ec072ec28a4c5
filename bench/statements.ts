import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '#server/db/connect.ts';
import type { OpenDatabase } from '#server/db/open.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The same database, whose every statement is written down, those of transactions too. */
export function recordStatements(pool: OpenDatabase['pool']): { db: Database; statements: Statement[] } {
  const statements: Statement[] = [];
  const logger = {
    logQuery(text: string, values: unknown[]) {
      statements.push({ text, values });
    },
  };
  return { db: drizzle(pool, { logger }), statements };
}

/** What a pool's own statements (those outside transactions) were, and how long each took. */
export interface TimedStatements extends Disposable {
  statements: Statement[];
  /** Milliseconds, in the order in which they ended. */
  times: number[];
  /** Forgets both. */
  clear(): void;
  /** The pool as it was: what is asked of it is neither timed nor written down. */
  untimed: Pick<OpenDatabase['pool'], 'query'>;
}

/**
 * Times a pool's statements, until it is disposed of.
 *
 * @param isInTurn Statements of one call wait for each other; side by side, each would pay for the other.
 */
export function timeStatements(pool: OpenDatabase['pool'], { isInTurn = false } = {}): TimedStatements {
  const original = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const statements: Statement[] = [];
  const times: number[] = [];
  let before: Promise<unknown> = Promise.resolve();
  pool.query = ((...args: unknown[]) => {
    const [statement, values] = args as [{ text: string } | string, unknown[] | undefined];
    statements.push({ text: typeof statement === 'string' ? statement : statement.text, values: values ?? [] });
    const ask = async () => {
      const begin = performance.now();
      const rows = await original(...args);
      times.push(performance.now() - begin);
      return rows;
    };
    before = isInTurn ? before.then(ask) : ask();
    return before;
  }) as typeof pool.query;
  return {
    statements,
    times,
    clear() {
      statements.length = 0;
      times.length = 0;
    },
    untimed: { query: original as typeof pool.query },
    [Symbol.dispose]() {
      pool.query = original as typeof pool.query;
    },
  };
}

/** Whether a plan of one of them reads the table of copies from end to end. */
export async function readsAllCopies(
  pool: Pick<OpenDatabase['pool'], 'query'>,
  statements: readonly Statement[],
): Promise<boolean> {
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)\b/iu.test(text)) continue;
    const plan = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    if (plan.rows.some((row) => / Seq Scan on instances/u.test(row['QUERY PLAN']))) return true;
  }
  return false;
}
