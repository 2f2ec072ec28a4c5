import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '#server/config/config.ts';
import { createClient } from '#server/db/connect.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { quote } from '#server/db/backup/backup-file.ts';
import { processLocks } from '#server/db/embedded/process-lock.ts';
import { writePauseEnd, writePauseStart } from '#server/db/read-only-mode.ts';
import { waitForFlush } from './log-flush.ts';

/** How often running sites are told that nothing may be changed, in milliseconds. */
const repeatMs = 1_000;
/** How long the lock waits for running transactions, and how long everybody may go on afterwards, in milliseconds. */
const defaultLockMs = 5_000;
const maxTries = 5;
/** How long sessions may go on until they are idle, and how long it may take to end all of them, in milliseconds. */
const idleMs = 2_000;
const endMs = 15_000;
/** Names the sessions of this command, so that they are not among those that it ends. */
export const moveName = 'mazoku-move';

/** While it lasts, nothing in the tables changes. It ends with its connection, however that ends. */
export interface WritePause {
  /** When sites began to refuse changes for good, by `performance.now()`. */
  startedAt: number;
  /** Makes the database read-only for good. */
  makePermanent(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Tells the sites to refuse changes, and locks the tables against changes by anybody; reading goes on. Waits for
 * transactions that run. Throws StartupError.
 */
export async function pauseWrites(
  target: ConnectOptions['target'],
  tables: readonly string[],
  report: (line: string) => void,
  lockMs = defaultLockMs,
): Promise<WritePause> {
  const [locker, notifier] = [createClient(target), createClient(target)];
  for (const client of [locker, notifier]) {
    await client.connect();
    await client.query(`set application_name = '${moveName}'`);
  }
  const tell = (payload: string) => notifier.query("select pg_notify('mazoku_changed', $1)", [payload]);
  let timer: NodeJS.Timeout | undefined;
  const announce = async () => {
    await tell(writePauseStart);
    timer = setInterval(() => void tell(writePauseStart).catch(() => undefined), repeatMs);
  };
  const resume = async () => {
    clearInterval(timer);
    await tell(writePauseEnd).catch(() => undefined);
  };
  const end = async () => {
    await locker.end().catch(() => undefined);
    await resume();
    await notifier.end().catch(() => undefined);
  };
  try {
    for (let tries = 1; ; tries += 1) {
      const startedAt = performance.now();
      await announce();
      if (await lockTables(locker, tables, lockMs)) {
        return { startedAt, end, makePermanent: () => makePermanent(notifier) };
      }
      await resume();
      if (tries === maxTries)
        throw new StartupError('A long transaction does not end (pg_stat_activity): end it first. Nothing was moved.');
      report(
        'A transaction runs for longer than a few seconds (pg_stat_activity): changes go on, and it is tried again',
      );
      await sleep(lockMs);
    }
  } catch (error) {
    await end();
    throw error;
  }
}

/** Returns false if a transaction did not let the tables be locked. */
async function lockTables(client: pg.Client, tables: readonly string[], lockMs: number): Promise<boolean> {
  const list = tables.map((table) => `public.${quote(table)}`).join(', ');
  try {
    await client.query(`begin; set local lock_timeout = ${lockMs}; lock table ${list} in share mode`);
    return true;
  } catch (error) {
    await client.query('rollback');
    const { code } = error as { code?: string };
    if (code === '55P03' || code === '40P01') return false;
    throw error;
  }
}

async function makePermanent(client: pg.Client): Promise<void> {
  try {
    await setReadOnly(client, true);
  } catch (error) {
    await setReadOnly(client, false).catch(() => undefined);
    throw error;
  }
}

/**
 * Makes the database read-only or writable. All client sessions that began before are ended:
 * otherwise, a call that waits for a lock could still change the database. Throws StartupError if they do not end.
 */
export async function setReadOnly(client: pg.Client, isReadOnly: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const setting = isReadOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only';
  await client.query(`set application_name = '${moveName}'`);
  await client.query('set session characteristics as transaction read write');
  await waitForFlush(client);
  await client.query(`alter database ${rows[0]?.name ?? ''} ${setting}`);
  const now = await client.query<{ now: string }>('select clock_timestamp()::text as now');
  const before = now.rows[0]?.now ?? '';
  const startedAt = Date.now();
  // The site replaces a connection that ends while it is idle without anybody noticing.
  while (Date.now() - startedAt < idleMs && (await endSessions(client, before, true)) > 0) await sleep(50);
  while ((await endSessions(client, before, false)) > 0) {
    if (Date.now() - startedAt > endMs)
      throw new StartupError('Sessions do not end (pg_stat_activity). Nothing was moved.');
    await sleep(50);
  }
}

/**
 * Ends the sessions of clients that began before a time, except those that hold the locks of the embedded database and
 * change nothing. Returns how many there were.
 */
async function endSessions(client: pg.Client, before: string, isIdleOnly: boolean): Promise<number> {
  const { rows } = await client.query(
    `select case when state = 'idle' or not $1 then pg_terminate_backend(pid) end from pg_stat_activity sessions
     where datname = current_database() and backend_type = 'client backend' and application_name <> $2
       and backend_start < $3 and not exists (
         select from pg_locks
         where locktype = 'advisory' and classid = 0 and objid = any($4::oid[]) and pg_locks.pid = sessions.pid)`,
    [isIdleOnly, moveName, before, processLocks],
  );
  return rows.length;
}
