import type pg from 'pg';
import { quote } from '#server/db/backup/backup-file.ts';
import type { ColumnValue, Relation, RowChange } from './row-change.ts';

/**
 * Applies changes of another database to a copy of it. Throws if the copy does not fit them.
 */
export async function applyChanges(client: pg.Client, changes: readonly RowChange[]): Promise<void> {
  for (const change of changes) {
    if (change.kind === 'truncate') throw new Error('a table was emptied meanwhile');
    if (change.kind === 'insert') await insertRow(client, change.relation, change.row);
    // Missing if a foreign key has deleted it with another row.
    if (change.kind === 'delete') await deleteRow(client, change.relation, change.key);
    if (change.kind === 'update') await updateRow(client, change.relation, change.key ?? change.row, change.row);
  }
}

async function insertRow(client: pg.Client, { table, columns }: Relation, row: readonly ColumnValue[]): Promise<void> {
  const names = columns.map(({ name }) => quote(name)).join(', ');
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  await client.query({
    name: `insert ${table}`.slice(0, 63),
    text: `insert into public.${quote(table)} (${names}) overriding system value values (${places})`,
    values: [...row],
  });
}

async function deleteRow(client: pg.Client, relation: Relation, key: readonly ColumnValue[]): Promise<void> {
  const condition = new Parameters();
  const text = `delete from public.${quote(relation.table)} where ${condition.keys(relation, key)}`;
  await client.query(text, condition.values);
}

async function updateRow(
  client: pg.Client,
  relation: Relation,
  key: readonly ColumnValue[],
  row: readonly ColumnValue[],
): Promise<void> {
  const parameters = new Parameters();
  // A key that did not change may be one that the database always generates, which no UPDATE may name.
  const changed = relation.columns.flatMap(({ name, isKey }, index) =>
    row[index] === undefined || (isKey && row[index] === key[index])
      ? []
      : [`${quote(name)} = ${parameters.add(row[index])}`],
  );
  if (changed.length === 0) return;
  const text = `update public.${quote(relation.table)} set ${changed.join(', ')} where ${parameters.keys(relation, key)}`;
  const { rowCount } = await client.query(text, parameters.values);
  if (rowCount !== 1) throw new Error(`the copy of ${relation.table} misses a row`);
}

class Parameters {
  readonly values: ColumnValue[] = [];

  add(value: ColumnValue): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Returns the condition for the row with a key. */
  keys({ columns }: Relation, key: readonly ColumnValue[]): string {
    return columns
      .flatMap(({ name, isKey }, index) => (isKey ? [`${quote(name)} = ${this.add(key[index])}`] : []))
      .join(' and ');
  }
}
