import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '#server/config/config.ts';
import { applicationName, createClient } from '#server/db/connect.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { quote } from '#server/db/backup/backup-file.ts';
import { writePauseEnd, writePauseStart } from '#server/db/read-only-mode.ts';

/** How often running sites are told that nothing may be changed, in milliseconds. */
const repeatMs = 1_000;
/** How long a running transaction keeps the tables from being locked before everybody may go on for a moment. */
const lockMs = 5_000;
const maxTries = 12;
const idleMs = 2_000;
/** Names the sessions of this command, so that they are not among those of the sites. */
const moveName = 'mazoku-move';

/** While it lasts, nothing in the tables changes. It ends with its connection, however that ends. */
export interface WritePause {
  /** Makes the database read-only for good. */
  makePermanent(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Tells the sites to refuse changes, and locks the tables against changes by anybody; reading goes on. Waits for
 * transactions that run. Throws StartupError.
 */
export async function pauseWrites(target: ConnectOptions['target'], tables: readonly string[]): Promise<WritePause> {
  const [locker, speaker] = [createClient(target), createClient(target)];
  for (const client of [locker, speaker]) client.on('error', () => undefined);
  for (const client of [locker, speaker]) {
    await client.connect();
    await client.query(`set application_name = '${moveName}'`);
  }
  const tell = (payload: string) => speaker.query("select pg_notify('mazoku_changed', $1)", [payload]);
  let timer: NodeJS.Timeout | undefined;
  const end = async () => {
    clearInterval(timer);
    await locker.end().catch(() => undefined);
    await tell(writePauseEnd).catch(() => undefined);
    await speaker.end().catch(() => undefined);
  };
  try {
    await tell(writePauseStart);
    timer = setInterval(() => void tell(writePauseStart).catch(() => undefined), repeatMs);
    await lockTables(locker, tables);
  } catch (error) {
    await end();
    throw error;
  }
  return { end, makePermanent: () => setReadOnly(speaker, true) };
}

async function lockTables(client: pg.Client, tables: readonly string[]): Promise<void> {
  const list = tables.map((table) => `public.${quote(table)}`).join(', ');
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockMs}; lock table ${list} in share mode`);
      return;
    } catch (error) {
      await client.query('rollback');
      const { code } = error as { code?: string };
      if (code !== '55P03' && code !== '40P01') throw error;
      if (tries === maxTries)
        throw new StartupError('A long transaction does not end (pg_stat_activity): end it first.');
      await sleep(lockMs);
    }
  }
}

/** Makes the database read-only or writable for all sessions that begin from now on, and ends those of the sites. */
export async function setReadOnly(client: pg.Client, isReadOnly: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const setting = isReadOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only';
  await client.query(`set application_name = '${moveName}'`);
  await client.query('set session characteristics as transaction read write');
  await client.query(`alter database ${rows[0]?.name ?? ''} ${setting}`);
  const now = await client.query<{ now: string }>('select clock_timestamp()::text as now');
  const before = now.rows[0]?.now ?? '';
  const startedAt = Date.now();
  // The site replaces a connection that ends while it is idle without anybody noticing.
  while (Date.now() - startedAt < idleMs && (await endSessions(client, before, true)) > 0) await sleep(50);
  await endSessions(client, before, false);
}

/**
 * Ends the sites' sessions that began before a time, except those that hold the locks of the embedded database and change
 * nothing. Returns how many there were.
 */
async function endSessions(client: pg.Client, before: string, isIdleOnly: boolean): Promise<number> {
  const { rows } = await client.query(
    `select case when state = 'idle' or not $1 then pg_terminate_backend(pid) end from pg_stat_activity sessions
     where datname = current_database() and application_name = $2 and backend_start < $3
       and not exists (select from pg_locks where locktype = 'advisory' and pg_locks.pid = sessions.pid)`,
    [isIdleOnly, applicationName, before],
  );
  return rows.length;
}
