import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '#server/config/config.ts';
import { createClient } from '#server/db/connect.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { applyMigrations } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/migration-files.ts';
import type { Migration } from '#server/db/migration-files.ts';
import { developmentHash, developmentText } from '#server/db/schema-version.ts';
import { noTimeouts, setTimeouts } from '#server/db/timeouts.ts';
import { BackupReader, copyTarget, DamagedBackupError, quote } from './backup-file.ts';
import type { BackupEnd, BackupHeader } from './backup-file.ts';
import type { BrokenConstraint, DataCheck } from './data-check.ts';
import { describeBrokenRow } from './broken-row.ts';
import { openBackup } from './open-backup.ts';
import { suspendConstraints } from './suspend-constraints.ts';
import { RowProgress } from './row-progress.ts';
import { emptyDatabase, hasTables, setSequences } from './stored-tables.ts';

export interface RestoreOptions {
  target: ConnectOptions['target'];
  file: string;
  /** Replaces the data of a database that is not empty. */
  overwrite?: boolean;
  check: DataCheck;
  report: (line: string) => void;
  migrations?: readonly Migration[];
}

export interface RestoredBackup {
  createdAt: Date;
  rows: number;
}

/**
 * Restores a backup in one transaction: the database has either everything that is in the file or what it had before.
 * The schema is first that of the backup and then migrated to this version's. Throws StartupError.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { target, file, overwrite = false, check, report, migrations = readMigrations() } = options;
  const client = createClient(target);
  const text = await openBackup(file);
  const reader = new BackupReader(text);
  try {
    const header = await reader.header();
    const count = countMigrations(header, migrations);
    await client.connect();
    await setTimeouts(client, noTimeouts);
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '256MB'`);
    if (await hasTables(client)) {
      if (!overwrite) throw new StartupError('The database is not empty: --overwrite replaces all its data.');
      await emptyDatabase(client);
    }
    await applyMigrations(client, { migrations, to: count });
    const { rows, broken } = await loadRows(client, reader, options);
    await applyMigrations(client, { migrations, from: count });
    report('Checking balances, copies, orders, trades and the audit log');
    await client.query('analyze');
    const refused = await check.findRefused(drizzle(client));
    if (refused.length > 0) {
      throw new StartupError(['The restored data is not sound. Nothing was restored.', ...refused].join('\n'));
    }
    await check.recordAccepted(drizzle(client), broken);
    await client.query('commit');
    // Scans of an index alone need to know which pages everybody sees.
    await client.query('vacuum');
    return { createdAt: new Date(header.createdAt), rows };
  } finally {
    text.destroy();
    await client.end().catch(() => undefined);
  }
}

/** Returns how many of this version's migrations the backup has. */
function countMigrations({ migrations }: BackupHeader, known: readonly Migration[]): number {
  if (migrations[0] === developmentHash) throw new StartupError(`The backup is ${developmentText}.`);
  if (migrations.length > known.length) {
    throw new StartupError('The backup comes from a newer version of the site: restore it with that one.');
  }
  if (migrations.some((hash, index) => hash !== known[index]?.hash)) {
    throw new StartupError('The backup comes from another version of the site: restore it with that one.');
  }
  return migrations.length;
}

async function loadRows(
  client: pg.Client,
  reader: BackupReader,
  { check, report }: Pick<RestoreOptions, 'check' | 'report'>,
): Promise<{ rows: number; broken: BrokenConstraint[] }> {
  const reject = (error: unknown, what: string) => rejectData(error, what, check);
  const progress = new RowProgress('Loading', report);
  const constraints = await suspendConstraints(client, check.acceptedConstraints);
  const loaded = new Map<string, number>();
  for (;;) {
    const part = await reader.next();
    if ('end' in part) {
      rejectMissingRows(part.end, loaded);
      const broken = await constraints
        .resumeKeys(report)
        .catch((error: unknown) => reject(error, 'rows do not fit together'));
      await constraints.resumeTriggers();
      await setSequences(client, part.end.sequences);
      return { rows: progress.total, broken };
    }
    const { table } = part.section;
    // Some migrations insert rows, which are also in the backup.
    await client.query(`delete from public.${quote(table)}`);
    const copy = client.query(copyFrom(`copy ${copyTarget(part.section)} from stdin`));
    await pipeline(reader.rows(), copy).catch((error: unknown) => reject(error, `rows of ${table}`));
    loaded.set(table, copy.rowCount);
    progress.finish(table, copy.rowCount);
  }
}

/** Class 22 is bad data, and class 23 a violated constraint. */
function rejectData(error: unknown, what: string, check: DataCheck): never {
  const { code = '', constraint = '' } = error as pg.DatabaseError;
  if (!/^2[23]/u.test(code)) throw error;
  const row = describeBrokenRow(error as pg.DatabaseError);
  const name = check.checkEnforcedBy(constraint);
  const hint = name === undefined ? [] : [`To restore such rows all the same: --accept ${name}`];
  throw new DamagedBackupError(row === '' ? what : `${what}: ${row}`, hint);
}

function rejectMissingRows({ rows }: BackupEnd, loaded: ReadonlyMap<string, number>): void {
  for (const [table, expected] of Object.entries(rows)) {
    const found = loaded.get(table) ?? 0;
    if (found !== expected) {
      throw new DamagedBackupError(`${table} has ${found} rows, not ${expected}`);
    }
  }
}
