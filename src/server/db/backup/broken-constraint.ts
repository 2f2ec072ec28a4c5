import type pg from 'pg';
import { quote } from './backup-file.ts';
import type { BrokenConstraint } from './data-check.ts';

/* Creates constraints that rows may break, so that they hold for all other rows. */

export interface IndexDefinition {
  table: string;
  name: string;
  definition: string;
  /** SQL: the columns of the index. */
  columns: string;
  /** SQL: which rows are in the index. */
  condition: string;
}

export interface CheckDefinition {
  table: string;
  name: string;
  definition: string;
  /** SQL: what holds for each row. */
  condition: string;
}

/**
 * Creates a unique index of all rows but those that repeat an earlier one, so that no new row can repeat one, and a
 * second index that finds all rows. Without such rows, creates the index as it was.
 */
export async function addIndex(client: pg.Client, index: IndexDefinition): Promise<BrokenConstraint | undefined> {
  const { table, name, definition, columns, condition } = index;
  const { rows } = await client.query<{ id: string }>(`
    select id from (
      select id, row_number() over (partition by ${columns} order by id) as place
      from public.${quote(table)} where ${condition}) counted
    where place > 1 order by id`);
  if (rows.length === 0) {
    await client.query(definition);
    return undefined;
  }
  const all = quote(`${name}_all`);
  const repeated = rows.map(({ id }) => id).join(',');
  await client.query(`create unique index ${quote(name)} on public.${quote(table)} (${columns})
    where (${condition}) and id <> all ('{${repeated}}')`);
  await client.query(`create index ${all} on public.${quote(table)} (${columns}) where ${condition}`);
  const repair = `drop index ${quote(name)}, ${all}; ${definition};`;
  return { name, table, count: rows.length, repair };
}

/** Adds a check constraint, for new and changed rows only if a row breaks it. */
export async function addCheck(client: pg.Client, check: CheckDefinition): Promise<BrokenConstraint | undefined> {
  const { table, name, definition, condition } = check;
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from public.${quote(table)} where not (${condition})`,
  );
  const count = rows[0]?.count ?? 0;
  const constraint = `alter table public.${quote(table)} add constraint ${quote(name)} ${definition}`;
  await client.query(count === 0 ? constraint : `${constraint} not valid`);
  if (count === 0) return undefined;
  const repair = `alter table public.${quote(table)} validate constraint ${quote(name)};`;
  return { name, table, count, repair };
}
