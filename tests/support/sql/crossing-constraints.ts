import type { Queryable } from '#server/db/connect.ts';
import { sql } from 'drizzle-orm';
import { distributionColumn, placementOf } from './distribution.ts';

interface ForeignKey extends Record<string, unknown> {
  table: string;
  columns: string[];
  other: string;
  other_columns: string[];
}

/** Returns the foreign keys that Citus refuses, as lines. */
export async function crossingForeignKeys(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<ForeignKey>(sql`
    select c.relname as table, o.relname as other,
      array(select attname::text from unnest(conkey) with ordinality k(n, i) join pg_attribute on attrelid = conrelid and attnum = n order by i) as columns,
      array(select attname::text from unnest(confkey) with ordinality k(n, i) join pg_attribute on attrelid = confrelid and attnum = n order by i) as other_columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class o on o.oid = k.confrelid
    where contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, k.conname`);
  return rows.filter(isCrossing).map(({ table, columns, other }) => `${table} (${columns.join(', ')}) to ${other}`);
}

/** A foreign key is checked on one machine: to a copy that each has, or between rows of one player. */
function isCrossing({ table, columns, other, other_columns: keys }: ForeignKey): boolean {
  const from = placementOf(table);
  const to = placementOf(other);
  if (from === 'distributed' && to === 'distributed') {
    const place = columns.indexOf(distributionColumn(table) ?? '');
    return place === -1 || keys[place] !== distributionColumn(other);
  }
  return from === 'distributed' ? to !== 'reference' : to === 'distributed';
}

/** Returns the unique keys of distributed tables that do not contain the distribution column, as lines. */
export async function crossingUniqueKeys(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ table: string; name: string; columns: string[] }>(sql`
    select c.relname as table, i.relname as name,
      array(select coalesce(attname::text, 'an expression') from unnest(indkey[0:indnkeyatts - 1]) with ordinality k(n, i)
        left join pg_attribute on attrelid = c.oid and attnum = n order by i) as columns
    from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid
    where indisunique and c.relnamespace = 'public'::regnamespace order by 1, 2`);
  return rows
    .filter(({ table, columns }) => {
      const column = distributionColumn(table);
      return column !== undefined && !columns.includes(column);
    })
    .map(({ table, name, columns }) => `${table} (${columns.join(', ')}): ${name}`);
}

/** Returns the triggers of distributed tables, which Citus does not support, as lines. */
export async function dividedTriggers(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ table: string; name: string }>(sql`
    select c.relname as table, tgname as name from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`);
  return rows.filter(({ table }) => placementOf(table) === 'distributed').map(({ table, name }) => `${table}: ${name}`);
}
