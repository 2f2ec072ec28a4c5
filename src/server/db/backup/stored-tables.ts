import type pg from 'pg';
import { quote } from './backup-file.ts';
import type { BackupSection, SequenceState } from './backup-file.ts';

/** Tables without a log (limits of requests) are lost in a crash as well, so they are not saved. */
export async function readTables(client: pg.Client): Promise<BackupSection[]> {
  const { rows } = await client.query<BackupSection>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  return rows;
}

/** Returns the states of all sequences. They are outside of snapshots: read after the rows, they are past each of them. */
export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${quote(name)}`,
    );
    states.push({ name, value: state.rows[0]?.value ?? '1', isCalled: state.rows[0]?.called ?? false });
  }
  return states;
}

export async function setSequences(client: pg.Client, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quote(name)}`, value, isCalled]);
  }
}

export async function hasTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace limit 1`,
  );
  return rowCount !== 0;
}

export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists drizzle cascade; drop schema public cascade; create schema public');
}
