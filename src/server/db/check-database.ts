import { sql } from 'drizzle-orm';
import type { Queryable } from './connect.ts';

/** Throws when the database does not respond. */
export async function checkDatabase(db: Queryable): Promise<void> {
  await db.execute(sql`select 1`);
}
