import type pg from 'pg';
import { quote } from '#server/db/backup/backup-file.ts';

/**
 * Checks foreign keys later: changes arrive row by row, and the rows of one statement fit together only at its end.
 * Returns a function that checks them and makes them as they were.
 */
export async function deferForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; mode: string }>(`
    select c.relname as table, conname as name,
      case when not condeferrable then 'not deferrable' when condeferred then 'deferrable initially deferred'
        else 'deferrable initially immediate' end as mode
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  const alter = async (modeOf: (mode: string) => string) => {
    for (const { table, name, mode } of rows) {
      await client.query(`alter table public.${quote(table)} alter constraint ${quote(name)} ${modeOf(mode)}`);
    }
  };
  await alter(() => 'deferrable initially deferred');
  return async () => {
    await client.query('set constraints all immediate');
    await alter((mode) => mode);
  };
}
