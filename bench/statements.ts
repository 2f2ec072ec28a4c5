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

/** Whether a plan of one of them reads the table of copies from end to end. */
export async function readsAllCopies(
  pool: Pick<OpenDatabase['pool'], 'query'>,
  statements: readonly Statement[],
): Promise<boolean> {
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)\b/iu.test(text)) continue;
    const plan = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    if (plan.rows.some((row) => / Seq Scan on copies/u.test(row['QUERY PLAN']))) return true;
  }
  return false;
}
