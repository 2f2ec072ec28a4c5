import { sql } from 'drizzle-orm';
import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connect.ts';

type UuidTable = PgTable & { uuid: PgColumn };

/** The rows that the database has under these uuids, locked until the transaction ends. */
export async function lockStoredRows<T extends UuidTable>(
  db: Queryable,
  table: T,
  uuids: readonly string[],
): Promise<Map<string, InferSelectModel<T> & { uuid: string }>> {
  if (uuids.length === 0) return new Map();
  // Drizzle cannot follow a generic table through a select; the plain type it can.
  const plain: PgTable = table;
  const rows = (await db
    .select()
    .from(plain)
    .where(sql`${table.uuid} = ${anyOf(uuids, 'uuid')}`)
    .orderBy(table.uuid)
    .for('update')) as (InferSelectModel<T> & { uuid: string })[];
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** `any` over one array parameter: a list of parameters ends at 65,535. */
export function anyOf(values: readonly (string | number)[], type: 'uuid' | 'text' | 'integer'): SQL {
  return sql`any(${sql.param(values)}::${sql.raw(type)}[])`;
}
