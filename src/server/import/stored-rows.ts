import { sql } from 'drizzle-orm';
import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connect.ts';

type UuidTable = PgTable & { uuid: PgColumn };

/**
 * Returns the rows with these UUIDs, by UUID, locked until the transaction ends. Players can still claim copies of the
 * cards, which refer to the ids.
 */
export async function lockStoredRows<T extends UuidTable>(
  db: Queryable,
  table: T,
  uuids: readonly string[],
): Promise<Map<string, InferSelectModel<T> & { uuid: string }>> {
  if (uuids.length === 0) return new Map();
  // Drizzle's types cannot select from a generic table, but from the plain type.
  const plain: PgTable = table;
  const rows = (await db
    .select()
    .from(plain)
    .where(sql`${table.uuid} = ${anyOf(uuids, 'uuid')}`)
    .orderBy(table.uuid)
    .for('no key update')) as (InferSelectModel<T> & { uuid: string })[];
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** Returns `any(...)` with a single array parameter, because a statement has at most 65,535 parameters. */
export function anyOf(values: readonly (string | number)[], type: 'uuid' | 'text' | 'integer'): SQL {
  return sql`any(${sql.param(values)}::${sql.raw(type)}[])`;
}

/** Returns the IDs of the rows with these UUIDs, by UUID. */
export async function readIds(
  db: Queryable,
  table: UuidTable & { id: PgColumn },
  uuids: readonly string[],
): Promise<Map<string, number>> {
  if (uuids.length === 0) return new Map();
  const rows = (await db
    .select({ id: table.id, uuid: table.uuid })
    .from(table)
    .where(sql`${table.uuid} = ${anyOf(uuids, 'uuid')}`)) as { id: number; uuid: string }[];
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}
