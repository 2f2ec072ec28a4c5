import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupError } from '#server/config/config.ts';
import { createClient } from '#server/db/connect.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { createDraftPath, removeLeftovers } from '#server/db/embedded/leftovers.ts';
import type { DraftKind } from '#server/db/embedded/leftovers.ts';
import { readApplied } from '#server/db/schema-version.ts';
import { auditHeadStatement, signAuditHead } from '#server/db/signed-audit-head.ts';
import type { SignedAuditHead } from '#server/db/signed-audit-head.ts';
import { noTimeouts, setTimeouts } from '#server/db/timeouts.ts';
import { copyTarget, endLine, headerLine, quote, sectionEnd, sectionLine } from './backup-file.ts';
import { RowProgress } from './row-progress.ts';
import { readSequences, readTables } from './stored-tables.ts';

export interface BackupOptions {
  target: ConnectOptions['target'];
  /** The path of the new file. */
  file: string;
  /** Replaces an existing file. */
  overwrite?: boolean;
  /** Signs the head of the audit log in the backup. */
  auditKey?: string;
  report: (line: string) => void;
}

const backupDraft: DraftKind = { prefix: 'mazoku-backup-', suffix: '.partial', type: 'file' };

/** A complete backup on disk that does not have its name yet. */
export interface BackupDraft {
  path: string;
  /** Gives it its name. A file of that name is replaced. */
  publish: () => void;
  /** Keeps it as `FILE.unverified`, so that a file with the name of the backup stays. Returns the path. */
  setAside: () => string;
}

/**
 * Writes all rows of the database to a file, as they were at one moment, while other processes continue. The file
 * appears under its name only when it is complete and on disk. Throws StartupError.
 */
export async function writeBackup(options: BackupOptions): Promise<void> {
  const { publish } = await writeDraft(options);
  publish();
}

/**
 * The same, but the caller gives the file its name, or keeps it under another one. The next draft in its folder removes
 * that of a process that was killed.
 */
export async function writeDraft({
  target,
  file,
  overwrite = false,
  auditKey,
  report,
}: BackupOptions): Promise<BackupDraft> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new StartupError(`${file} is a folder: name a file in it.`);
  if (found && !overwrite) throw new StartupError(`${file} exists already: --overwrite replaces it.`);
  const folder = dirname(file);
  const path = createDraftPath(folder, backupDraft);
  const client = createClient(target);
  try {
    await removeLeftovers(folder, backupDraft, { remove: (leftover) => rmSync(leftover, { force: true }), report });
    await client.connect();
    await setTimeouts(client, noTimeouts);
    await pipeline(
      backupText(client, new RowProgress('Saving', report), auditKey),
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      // Only its owner may read it: it has personal data and the keys of the site.
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    );
  } catch (error) {
    rmSync(path, { force: true });
    const { code, message, path: failed } = error as NodeJS.ErrnoException;
    // An error of the file system has a path, except when the disk is full.
    if (failed !== undefined || code === 'ENOSPC') throw new StartupError(`${file} cannot be written (${message}).`);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  const aside = `${file}.unverified`;
  return {
    path,
    publish() {
      try {
        renameSync(path, file);
      } catch (error) {
        rmSync(path, { force: true });
        throw new StartupError(`${file} cannot be written (${(error as Error).message}).`);
      }
      rmSync(aside, { force: true });
    },
    setAside() {
      renameSync(path, aside);
      return aside;
    },
  };
}

async function* backupText(
  client: pg.Client,
  progress: RowProgress,
  auditKey: string | undefined,
): AsyncGenerator<string | Buffer> {
  const tables = await readTables(client);
  if (tables.length === 0) throw new StartupError('The database is empty: there is nothing to back up.');
  await client.query('begin isolation level repeatable read read only');
  // LOCK takes no snapshot, so the schema cannot change between the snapshot and the last table.
  await client.query(
    `lock table ${tables.map(({ table }) => `public.${quote(table)}`).join(', ')} in access share mode`,
  );
  if (JSON.stringify(await readTables(client)) !== JSON.stringify(tables)) {
    throw new StartupError('The schema changed at this moment: start the backup again.');
  }
  const migrations = (await readApplied(client)).map(({ hash }) => hash);
  const createdAt = new Date().toISOString();
  const auditHead = auditKey === undefined ? undefined : await signHead(client, auditKey, createdAt);
  yield headerLine({ format: 1, createdAt, migrations, ...(auditHead && { auditHead }) });
  const rows: Record<string, number> = {};
  for (const section of tables) {
    const stream = client.query(copyTo(`copy ${copyTarget(section)} to stdout`));
    yield sectionLine(section);
    for await (const chunk of stream) {
      progress.advance(section.table, stream.rowCount);
      yield chunk as Buffer;
    }
    yield sectionEnd;
    rows[section.table] = stream.rowCount;
    progress.finish(section.table, stream.rowCount);
  }
  // Sequences are outside of the snapshot. Read last, they are past every saved row.
  yield endLine({ rows, sequences: await readSequences(client) });
  await client.query('commit');
}

async function signHead(client: pg.Client, key: string, at: string): Promise<SignedAuditHead | undefined> {
  const { rows } = await client.query<{ id: number; digest: string }>(auditHeadStatement);
  return rows[0] && signAuditHead(key, { ...rows[0], at });
}
