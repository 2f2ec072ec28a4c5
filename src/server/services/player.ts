import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { counters } from '#server/db/schema.ts';

/** How many players there are; kept by the database, not counted. */
export async function countPlayers(db: Queryable): Promise<{ total: number }> {
  const [row] = await db.select({ total: counters.value }).from(counters).where(eq(counters.name, 'players'));
  return { total: row?.total ?? 0 };
}
