import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { bulkInsert, bulkUpdate } from '#server/db/bulk-rows.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Entry } from './catalogue.ts';
import type { ProblemList } from './problems.ts';
import { countsOf, findChanges, uuidsOf } from './row-changes.ts';
import type { Changes, Counts } from './row-changes.ts';
import { lockStoredRows } from './stored-rows.ts';

type UuidTable = PgTable & { uuid: PgColumn };
type Stored<T extends PgTable> = InferSelectModel<T> & { uuid: string };
/** What an import writes of a row: the same columns of each. */
type Wanted<T extends PgTable> = Partial<InferSelectModel<T>> & { uuid: string };

interface ImportOptions<T extends PgTable> {
  /** Nothing is written if there are any. */
  problems?: ProblemList;
  /** Called before the changes are written. */
  before?: (changes: Changes<Wanted<T>>, stored: ReadonlyMap<string, Stored<T>>) => void | Promise<void>;
}

/** Imports the entries of one kind: compares the rows that `toRow` makes of them with those stored, and writes what differs. */
export async function importKind<T extends UuidTable, R extends { uuid: string }>(
  db: Queryable,
  table: T,
  entries: readonly Entry<R>[],
  toRow: (entry: Entry<R>, old: Stored<T> | undefined) => Wanted<T>,
  { problems, before }: ImportOptions<T> = {},
): Promise<Counts> {
  const stored = await lockStoredRows(db, table, uuidsOf(entries));
  const wanted = entries.map((entry) => toRow(entry, stored.get(entry.row.uuid)));
  const changes = findChanges(wanted, stored as ReadonlyMap<string, Wanted<T>>);
  await before?.(changes, stored);
  if (problems !== undefined && problems.count > 0) return countsOf(changes);
  await bulkInsert(db, table, changes.inserted as InferInsertModel<T>[]);
  await bulkUpdate(db, table, changes.updated as (Partial<InferInsertModel<T>> & { uuid: string })[]);
  return countsOf(changes);
}

interface KeyOptions<Key extends string> {
  column: Key;
  /** What the table's rows are called in a message. */
  noun: string;
  problems: ProblemList;
}

/**
 * Returns a check of a column that never changes and that no two rows share, because addresses or other rows contain it:
 * it adds a problem to an entry with another value than before, or with that of another object.
 */
export async function keyCheck<Key extends string, Value extends string | number>(
  db: Queryable,
  table: UuidTable & Record<Key, PgColumn>,
  { column, noun, problems }: KeyOptions<Key>,
): Promise<(entry: Entry<{ uuid: string } & Record<Key, Value>>, old: Record<Key, Value> | undefined) => void> {
  // Drizzle's types cannot select from a generic table, but from the plain type.
  const plain: PgTable = table;
  const rows = (await db.select({ uuid: table.uuid, value: table[column] }).from(plain)) as {
    uuid: string;
    value: Value;
  }[];
  const owners = new Map(rows.map(({ uuid, value }) => [value, uuid]));
  return ({ place, row }, old) => {
    const value = row[column];
    if (old && old[column] !== value) problems.addAt(place, column, `cannot change; it is ${old[column]}`);
    const owner = owners.get(value);
    if (owner !== undefined && owner !== row.uuid) {
      problems.addAt(place, column, `belongs to the ${noun} ${owner} already`);
    }
    owners.set(value, row.uuid);
  };
}
