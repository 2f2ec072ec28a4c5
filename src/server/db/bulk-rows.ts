import { getTableColumns, sql } from 'drizzle-orm';
import type { InferInsertModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/** Rows per statement: enough for speed, few enough that writing their JSON does not delay other calls. */
const chunkSize = 2_000;

type UuidRow<T extends PgTable> = Partial<InferInsertModel<T>> & { uuid: string };

/**
 * Inserts rows that have the same columns, in order, `size` rows per statement. Calls `after` with the number of rows
 * inserted so far. Throws the database's own error.
 */
export async function bulkInsert<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly InferInsertModel<T>[],
  { after, size = chunkSize }: { after?: (written: number) => void; size?: number } = {},
): Promise<void> {
  const columns = columnsOf(table, rows[0]);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  for (const { chunk, end } of chunksOf(rows, size)) {
    await run(
      db,
      sql`insert into ${table} (${names}) select ${names} from ${incoming(columns, chunk)} order by ordinality`,
    );
    after?.(end);
  }
}

/** Updates the rows with these UUIDs, setting the columns that the first row has. Throws the database's own error. */
export async function bulkUpdate<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly UuidRow<T>[],
): Promise<void> {
  const columns = columnsOf(table, rows[0]);
  const sets = sql.join(
    columns
      .filter(([key]) => key !== 'uuid')
      .map(([, { name }]) => sql`${sql.identifier(name)} = incoming.${sql.identifier(name)}`),
    sql`, `,
  );
  for (const { chunk } of chunksOf(rows, chunkSize)) {
    await run(
      db,
      sql`update ${table} as stored set ${sets} from ${incoming(columns, chunk)} where stored.uuid = incoming.uuid`,
    );
  }
}

/** Drizzle's error repeats all the rows of the statement, so this throws the database's own error instead. */
async function run(db: Queryable, statement: SQL): Promise<void> {
  await db.execute(statement).catch((error: unknown) => {
    throw error instanceof Error && error.cause ? error.cause : error;
  });
}

type NamedColumn = [key: string, column: PgColumn];

/** Returns the columns that a row has, each with its key in the schema. */
function columnsOf(table: PgTable, row: object | undefined): NamedColumn[] {
  if (!row) return [];
  return Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(row, key));
}

/** Types whose values need no quotes in the text of an array. */
const plainTypes = /^(?:uuid|smallint|integer|bigint|boolean|date|timestamp with time zone)$/u;
const isPlain = ([, column]: NamedColumn) =>
  column.columnType === 'PgEnumColumn' || plainTypes.test(column.getSQLType());

type PlainValue = string | number | boolean | Date | null | undefined;

/** All rows as one table, `incoming`, with their place in `ordinality`. Their number is not limited. */
function incoming(columns: NamedColumn[], rows: readonly object[]): SQL {
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const table = columns.every(isPlain) ? arrays(columns, rows) : recordset(columns, rows);
  return sql`${table} with ordinality as incoming (${names}, ordinality)`;
}

/** Each column is an array: for 60,000 rows, this takes half of the time of JSON in the database, and a third here. */
function arrays(columns: NamedColumn[], rows: readonly object[]): SQL {
  const lists = columns.map(([key, column]) => {
    const values = rows.map((row) => {
      const value = (row as Record<string, PlainValue>)[key] ?? null;
      return value instanceof Date ? value.toISOString() : String(value);
    });
    return sql`${`{${values.join()}}`}::${sql.raw(column.getSQLType())}[]`;
  });
  return sql`unnest(${sql.join(lists, sql`, `)})`;
}

/** All rows are one JSON parameter. Arrays within a row need no conversion. */
function recordset(columns: NamedColumn[], rows: readonly object[]): SQL {
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key]])),
  );
  const types = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  return sql`rows from (json_to_recordset(${JSON.stringify(records)}::json) as (${types}))`;
}

function* chunksOf<Row>(rows: readonly Row[], size: number): Generator<{ chunk: readonly Row[]; end: number }> {
  for (let start = 0; start < rows.length; start += size) {
    const end = Math.min(start + size, rows.length);
    yield { chunk: rows.slice(start, end), end };
  }
}
