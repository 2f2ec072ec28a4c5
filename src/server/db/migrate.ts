import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '#server/config/config.ts';
import { createClient } from './connect.ts';
import type { ConnectOptions } from './connect.ts';
import { isConcurrent, readMigrations, withoutConcurrently } from './migration-files.ts';
import type { Migration } from './migration-files.ts';
import {
  createMigrationsTable,
  hasMigrationsTable,
  readApplied,
  recordMigration,
  rejectOtherSchema,
} from './schema-version.ts';
import { noTimeouts, setTimeouts } from './timeouts.ts';
import { withWholeEnums } from './whole-enums.ts';

/** The advisory lock that all processes of a site use: the bytes of "mzk1". */
const migrationLock = 0x6d_7a_6b_31;

export interface MigrateOptions {
  migrations?: readonly Migration[];
  report?: (line: string) => void;
  /** How long a statement waits for a table, and everybody else behind it. In milliseconds. */
  lockMs?: number;
  /** The pause before a migration that did not get its table is tried again, in milliseconds. */
  retryMs?: number;
  maxTries?: number;
  /** Who waits longer than this for another process that migrates is told for whom. In milliseconds. */
  reportAfterMs?: number;
}

const lockRetryMs = 50;
const lockNotAvailable = '55P03';
const deadlock = '40P01';

/**
 * Migrates the database to this version's schema. Several processes may call it at the same time. A newer schema is left
 * as it is, if this version can serve on it. Throws StartupError.
 */
export async function migrateDatabase(target: ConnectOptions['target'], options: MigrateOptions = {}): Promise<void> {
  const { migrations = readMigrations() } = options;
  const client = createClient(target);
  await client.connect();
  try {
    await setTimeouts(client, noTimeouts);
    if (await isMigrated(client, migrations)) return;
    await acquireMigrationLock(client, options);
    await createMigrationsTable(client);
    const applied = await readApplied(client);
    rejectOtherSchema(migrations, applied);
    for (const migration of migrations.slice(applied.length)) await migrateOnce(client, migration, options);
  } finally {
    await client.end();
  }
}

/** A start that has nothing to migrate does not wait for the lock. Throws StartupError. */
async function isMigrated(client: pg.Client, migrations: readonly Migration[]): Promise<boolean> {
  if (!(await hasMigrationsTable(client))) return false;
  const applied = await readApplied(client);
  rejectOtherSchema(migrations, applied);
  return applied.length >= migrations.length;
}

/** A statement that waits for the lock would be a transaction that CREATE INDEX CONCURRENTLY in turn waits for. */
async function acquireMigrationLock(
  client: pg.Client,
  { report = () => undefined, reportAfterMs = 5_000 }: MigrateOptions,
): Promise<void> {
  const reportAt = performance.now() + reportAfterMs;
  for (let isReported = false; ;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      migrationLock,
    ]);
    if (rows[0]?.locked) return;
    if (!isReported && performance.now() >= reportAt) {
      isReported = true;
      report(await describeHolder(client));
    }
    await sleep(lockRetryMs);
  }
}

/** Says which session has the lock, so that an operator can end it. */
async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; since: Date }>(
    `select pid, backend_start as since from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and objsubid = 1 and granted`,
    [migrationLock],
  );
  const [holder] = rows;
  if (!holder) return 'Another process migrates the database';
  return `Another process migrates the database: PID ${holder.pid} of PostgreSQL, connected since ${holder.since.toISOString()}`;
}

/**
 * Applies one migration. If a table is in use for longer than `lockMs`, everything is undone, so that the statements that
 * queue behind it can go on, and it is tried again.
 */
async function migrateOnce(
  client: pg.Client,
  migration: Migration,
  { report = () => undefined, lockMs = 2_000, retryMs = 3_000, maxTries = 60 }: MigrateOptions,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await (isConcurrent(migration)
        ? applyConcurrently(client, migration)
        : applyInTransaction(client, migration, lockMs));
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== lockNotAvailable && code !== deadlock) throw error;
      if (tries === maxTries) {
        throw new StartupError(
          `migration ${migration.tag} did not get its tables in ${maxTries} tries; end the long transactions in ` +
            'pg_stat_activity, and start again',
        );
      }
      report(`Migration ${migration.tag} waits for tables that are in use`);
      await sleep(retryMs);
    }
  }
}

async function applyInTransaction(client: pg.Client, migration: Migration, lockMs: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    for (const statement of migration.statements) await client.query(statement);
    await recordMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** An interrupted run leaves indexes that are not valid. Nobody waits for a statement that waits here. */
async function applyConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
     where not indisvalid and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
  for (const statement of migration.statements) {
    // An index of an interrupted run is complete, or was dropped above.
    await client.query(statement).catch((error: { code?: string }) => {
      if (error.code !== '42P07' && error.code !== '42704') throw error;
    });
  }
  await recordMigration(client, migration);
}

/** The hashes of this version's migrations, oldest first. */
export function knownMigrations(): string[] {
  return readMigrations().map(({ hash }) => hash);
}

/**
 * Applies a range of a version's migrations in the client's transaction, to a schema that nobody else can see or use.
 */
export async function applyMigrations(
  client: pg.Client,
  { migrations = readMigrations(), from = 0, to }: { migrations?: readonly Migration[]; from?: number; to?: number },
): Promise<void> {
  await createMigrationsTable(client);
  for (const migration of withWholeEnums(migrations).slice(from, to)) {
    for (const statement of migration.statements) await client.query(withoutConcurrently(statement));
    await recordMigration(client, migration);
  }
}
