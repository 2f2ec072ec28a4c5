import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connect.ts';

/** A digest of each table's rows. */
export async function contentOf({ db }: Pick<Connection, 'db'>): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`);
  const contents: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await db.execute<{ content: string }>(
      sql`select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as content from ${sql.identifier(name)} t`,
    );
    contents[name] = found[0]?.content ?? '';
  }
  return contents;
}
