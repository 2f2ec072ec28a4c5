import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';

/** The genres of all series, with how many series have each; the most frequent first. */
export async function listGenres(db: Queryable): Promise<{ data: { name: string; series: number }[] }> {
  const { rows } = await db.execute<{ name: string; series: number }>(sql`
    select genre as name, count(*)::int as series from series, unnest(genres) as genre
    group by genre order by series desc, name`);
  return { data: rows };
}
