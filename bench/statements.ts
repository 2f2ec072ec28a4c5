import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '#server/db/connect.ts';
import type { OpenDatabase } from '#server/db/open.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Returns the same database with all statements recorded, including those in transactions. */
export function recordStatements(pool: OpenDatabase['pool']): { db: Database; statements: Statement[] } {
  const statements: Statement[] = [];
  const logger = {
    logQuery(text: string, values: unknown[]) {
      statements.push({ text, values });
    },
  };
  return { db: drizzle(pool, { logger }), statements };
}

/** A pool's recorded statements (outside transactions), and their durations. */
export interface TimedStatements extends Disposable {
  statements: Statement[];
  /** Milliseconds, in order of completion. */
  times: number[];
  /** Clears both. */
  clear(): void;
  /** The original pool, whose statements are neither timed nor recorded. */
  untimed: Pick<OpenDatabase['pool'], 'query'>;
}

/**
 * Measures a pool's statements until the result is disposed of.
 *
 * @param isInTurn Runs the statements one after another, because concurrent statements slow each other down.
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

/** Returns whether the plan of any statement scans the whole table of copies. */
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
