import type pg from 'pg';
import { quote } from './backup-file.ts';
import { addIndex, addCheck } from './broken-constraint.ts';
import type { CheckDefinition, IndexDefinition } from './broken-constraint.ts';
import type { BrokenConstraint } from './data-check.ts';

/** Recreates what `suspendConstraints` removed. */
export interface SuspendedConstraints {
  /** Creates the indexes, then the foreign keys, which are checked. Returns the accepted constraints that rows break. */
  resumeKeys(report: (line: string) => void): Promise<BrokenConstraint[]>;
  resumeTriggers(): Promise<void>;
}

interface Definition {
  table: string;
  name: string;
  definition: string;
}

/**
 * Switches off triggers and removes foreign keys, keys and indexes, so that rows of tables can be loaded in any order and
 * without effects. What it returns creates them again, which checks each foreign key. An owner of the tables may do
 * this without being a superuser. Rows may break the accepted constraints.
 */
export async function suspendConstraints(
  client: pg.Client,
  accepted: readonly string[] = [],
): Promise<SuspendedConstraints> {
  const foreignKeys = await client.query<Definition>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`);
  const keys = await client.query<Definition>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype in ('p', 'u') and k.connamespace = 'public'::regnamespace order by k.contype, 1, 2`);
  const checks = await client.query<CheckDefinition>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition,
      pg_get_expr(k.conbin, k.conrelid) as condition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and k.connamespace = 'public'::regnamespace and k.conname = any($1) order by 1, 2`,
    [accepted],
  );
  const indexes = await client.query<IndexDefinition>(`
    select t.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition,
      (select string_agg(pg_get_indexdef(x.indexrelid, part, true), ', ' order by part)
        from generate_series(1, x.indnkeyatts) part) as columns,
      coalesce(pg_get_expr(x.indpred, x.indrelid), 'true') as condition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where i.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.oid) order by 1, 2`);
  const triggers = await client.query<{ table: string; name: string; mode: string }>(`
    select c.relname as table, t.tgname as name,
      case t.tgenabled when 'A' then 'always ' when 'R' then 'replica ' else '' end as mode
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace order by 1, 2`);
  for (const { table, name } of [...foreignKeys.rows, ...checks.rows]) {
    await client.query(`alter table public.${quote(table)} drop constraint ${quote(name)}`);
  }
  // An index on random identifiers costs more than everything else while rows are loaded.
  for (const { table, name } of keys.rows) {
    await client.query(`alter table public.${quote(table)} drop constraint ${quote(name)}`);
  }
  for (const { name } of indexes.rows) await client.query(`drop index public.${quote(name)}`);
  for (const { table, name } of triggers.rows) {
    await client.query(`alter table public.${quote(table)} disable trigger ${quote(name)}`);
  }
  return {
    async resumeKeys(report) {
      const count = keys.rows.length + indexes.rows.length;
      report(`Creating ${count} indexes and checking ${foreignKeys.rows.length} foreign keys`);
      for (const { table, name, definition } of keys.rows) {
        await client.query(`alter table public.${quote(table)} add constraint ${quote(name)} ${definition}`);
      }
      const broken: (BrokenConstraint | undefined)[] = [];
      for (const index of indexes.rows) {
        if (accepted.includes(index.name)) broken.push(await addIndex(client, index));
        else await client.query(index.definition);
      }
      for (const check of checks.rows) broken.push(await addCheck(client, check));
      for (const { table, name, definition } of foreignKeys.rows) {
        await client.query(`alter table public.${quote(table)} add constraint ${quote(name)} ${definition}`);
      }
      return broken.filter((constraint) => constraint !== undefined);
    },
    async resumeTriggers() {
      for (const { table, name, mode } of triggers.rows) {
        await client.query(`alter table public.${quote(table)} enable ${mode}trigger ${quote(name)}`);
      }
    },
  };
}
