import type { TestDatabase } from './database.ts';

/** A code of the chat platform is used up by the first call that shows it. */
const unwatched: readonly string[] = ['used_oauth_codes'];

/**
 * Counts the rows that are inserted, changed and deleted in the tables of a test database from now on. A change that is
 * rolled back does not count. Returns a function that reads the count of each table.
 */
export async function watchWrites({ pool }: TestDatabase): Promise<() => Promise<Record<string, number>>> {
  await pool.query(`
    create table written_rows (table_name text not null);
    create function log_written_row() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'UPDATE' or old is distinct from new then insert into written_rows values (tg_table_name); end if;
        return null;
      end $$`);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname <> all ($1)`,
    [['written_rows', ...unwatched]],
  );
  for (const { name } of tables) {
    await pool.query(
      `create trigger log_written_row after insert or update or delete on ${name}
        for each row execute function log_written_row()`,
    );
  }
  const counts: Record<string, number> = {};
  return async () => {
    // Rows that are counted go, because thousands of calls read the table.
    const { rows } = await pool.query<{ name: string }>('delete from written_rows returning table_name as name');
    for (const { name } of rows) counts[name] = (counts[name] ?? 0) + 1;
    return { ...counts };
  };
}
