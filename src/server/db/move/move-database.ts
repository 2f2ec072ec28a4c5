import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartupError } from '#server/config/config.ts';
import { createClient } from '#server/db/connect.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { copyTarget, quote } from '#server/db/backup/backup-file.ts';
import type { BackupSection } from '#server/db/backup/backup-file.ts';
import type { BrokenConstraint, DataCheck } from '#server/db/backup/data-check.ts';
import { suspendConstraints } from '#server/db/backup/suspend-constraints.ts';
import type { SuspendedConstraints } from '#server/db/backup/suspend-constraints.ts';
import { RowProgress } from '#server/db/backup/row-progress.ts';
import { emptyDatabase, hasTables, readSequences, readTables, setSequences } from '#server/db/backup/stored-tables.ts';
import { applyMigrations, knownMigrations } from '#server/db/migrate.ts';
import { readApplied } from '#server/db/schema-version.ts';
import { noTimeouts, setTimeouts } from '#server/db/timeouts.ts';
import { withProgress } from '#server/progress.ts';
import { applyChanges } from './apply-changes.ts';
import { captureChanges } from './change-capture.ts';
import type { ChangeCapture } from './change-capture.ts';
import { deferForeignKeys } from './deferred-keys.ts';
import { flushLog } from './log-flush.ts';
import { checkServers } from './server-check.ts';
import { moveName, pauseWrites } from './write-pause.ts';

export interface MoveOptions {
  from: ConnectOptions['target'];
  to: ConnectOptions['target'];
  /** Replaces the data of a target that is not empty. */
  overwrite?: boolean;
  check: DataCheck;
  /** Checks that take longer are made only before the pause, so that the pause does not grow with the database. */
  maxCheckSeconds?: number;
  report: (line: string) => void;
}

export interface MovedDatabase {
  /** Rows that there were when the move began. */
  rows: number;
  /** Changes of rows that were made since then. */
  changes: number;
  /** How long nothing could be changed. */
  readOnlySeconds: number;
}

/** The advisory lock of a move: the bytes of "mzk5". */
const moveLock = 0x6d_7a_6b_35;
/** The rest is copied in the pause when a round had fewer changes. */
const fewChanges = 500;
const defaultMaxCheckSeconds = 15;
/** The move gives up when this many rounds in a row left as much of the log to read as before. */
const maxUselessRounds = 20;

/**
 * Copies a database to another server while sites use it, and makes it read-only for good when the copy is complete and
 * checked. The target is filled in one transaction: if anything fails, it has what it had before, and the sites go on.
 * Throws StartupError.
 */
export async function moveDatabase(options: MoveOptions): Promise<MovedDatabase> {
  const { from, to, overwrite = false, report } = options;
  const [source, target] = [createClient(from), createClient(to)];
  let capture: ChangeCapture | undefined;
  try {
    await source.connect();
    await target.connect().catch((error: Error) => {
      throw new StartupError(`The target does not respond (${error.message}).`);
    });
    for (const client of [source, target]) await setTimeouts(client, noTimeouts);
    await source.query(`set application_name = '${moveName}'`);
    await checkServers(source, target, report);
    if (!overwrite && (await hasTables(target))) {
      throw new StartupError('The target is not empty: --overwrite replaces all its data.');
    }
    await takeMoveLock(source);
    await rejectReadOnly(source);
    await rejectOtherVersion(source);
    const tables = await readTables(source);
    capture = await withProgress(
      report,
      'Waiting for the transactions that run now (pg_stat_activity)',
      captureChanges(
        from,
        tables.map(({ table }) => table),
      ),
    );
    const mover = new Mover(options, { source, target, tables, capture });
    await mover.copy();
    return await mover.finish();
  } finally {
    await capture?.close();
    await Promise.all([source, target].map((client) => client.end().catch(() => undefined)));
  }
}

async function takeMoveLock(source: pg.Client): Promise<void> {
  const { rows } = await source.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [moveLock]);
  if (rows[0]?.locked !== true) throw new StartupError('The database is already being moved.');
}

async function rejectReadOnly(source: pg.Client): Promise<void> {
  const { rows } = await source.query<{ value: string }>(
    `select current_setting('default_transaction_read_only') as value`,
  );
  if (rows[0]?.value === 'on') {
    throw new StartupError('The database is read-only, because it was moved before: --undo lets it change again.');
  }
}

async function rejectOtherVersion(source: pg.Client): Promise<void> {
  const applied = await readApplied(source).catch((): { hash: string }[] => []);
  if (applied.map(({ hash }) => hash).join() !== knownMigrations().join()) {
    throw new StartupError('The database is of another version of the site: start this version on it first.');
  }
}

interface MoverParts {
  source: pg.Client;
  target: pg.Client;
  tables: readonly BackupSection[];
  capture: ChangeCapture;
}

class Mover {
  readonly #options: MoveOptions;
  readonly #source: pg.Client;
  readonly #target: pg.Client;
  readonly #tables: readonly BackupSection[];
  readonly #capture: ChangeCapture;
  #constraints: SuspendedConstraints | undefined;
  #resumeKeys: (() => Promise<void>) | undefined;
  #broken: readonly BrokenConstraint[] = [];
  #rows = 0;
  #changes = 0;
  #checkSeconds = 0;

  constructor(options: MoveOptions, { source, target, tables, capture }: MoverParts) {
    this.#options = options;
    this.#source = source;
    this.#target = target;
    this.#tables = tables;
    this.#capture = capture;
  }

  /** Copies all rows of one moment, then what changed since, until little is left, and checks it. Sites go on meanwhile. */
  async copy(): Promise<void> {
    const { report } = this.#options;
    await this.#source.query('begin isolation level repeatable read read only');
    await this.#source.query(`set transaction snapshot '${this.#capture.snapshot}'`);
    await this.#source.query('select 1');
    await this.#target.query(`begin; set local maintenance_work_mem = '256MB'`);
    // Only a move that replaces everything finds tables here.
    if (await hasTables(this.#target)) await emptyDatabase(this.#target);
    await applyMigrations(this.#target, {});
    this.#constraints = await suspendConstraints(this.#target, this.#options.check.acceptedConstraints);
    const progress = new RowProgress('Copying', report);
    for (const section of this.#tables) {
      await this.#target.query(`delete from public.${quote(section.table)}`);
      const rows = this.#source.query(copyTo(`copy ${copyTarget(section)} to stdout`));
      const copy = this.#target.query(copyFrom(`copy ${copyTarget(section)} from stdin`));
      await pipeline(rows, copy);
      progress.finish(section.table, copy.rowCount);
    }
    this.#rows = progress.total;
    await this.#source.query('commit');
    this.#broken = await this.#constraints.resumeKeys(report);
    await this.#target.query('analyze');
    this.#resumeKeys = await deferForeignKeys(this.#target);
    report('Copying what has changed meanwhile');
    await this.#catchUpAlmost();
    await this.#check();
    await this.#catchUpAlmost();
  }

  /** Copies changes until few are left. Throws StartupError if they come as fast as they are copied. */
  async #catchUpAlmost(): Promise<void> {
    let [least, useless] = [Infinity, 0];
    while ((await this.#catchUp()) >= fewChanges) {
      const behind = await this.#capture.behind();
      useless = behind < least ? 0 : useless + 1;
      if (useless === maxUselessRounds) {
        throw new StartupError('Changes come as fast as they are copied. Nothing was moved: try at a quieter hour.');
      }
      least = Math.min(least, behind);
    }
  }

  /** Copies the rest while nothing can be changed, checks everything again if that is quick, and commits. */
  async finish(): Promise<MovedDatabase> {
    const { from, report, maxCheckSeconds = defaultMaxCheckSeconds } = this.#options;
    report('Nothing can be changed from now on');
    const names = this.#tables.map(({ table }) => table);
    const pause = await pauseWrites(from, names, report);
    try {
      await rejectOtherVersion(this.#source);
      await flushLog(this.#source);
      while ((await this.#catchUp()) > 0);
      await this.#resumeKeys?.();
      await this.#constraints?.resumeTriggers();
      await setSequences(this.#target, await readSequences(this.#source));
      if (this.#checkSeconds <= maxCheckSeconds) {
        await this.#compareCounts(names);
        await this.#check();
      } else {
        report(`The checks took ${this.#checkSeconds.toFixed(0)} seconds, and are not repeated for the last changes`);
      }
      await this.#options.check.recordAccepted(drizzle(this.#target), this.#broken);
      await this.#capture.close();
      // In this order, an interruption leaves both read-only or unused, and never two databases that can be changed.
      await pause.makePermanent();
      await this.#target.query('commit').catch((error: Error) => {
        throw new StartupError(
          `The target did not confirm the copy (${error.message}). If it has the tables, use it; otherwise, --undo lets ` +
            'the old database be changed again.',
        );
      });
      return {
        rows: this.#rows,
        changes: this.#changes,
        readOnlySeconds: (performance.now() - pause.startedAt) / 1_000,
      };
    } finally {
      await pause.end();
    }
  }

  async #catchUp(): Promise<number> {
    const changes = await this.#capture.next();
    await applyChanges(this.#target, changes);
    this.#changes += changes.length;
    return changes.length;
  }

  async #check(): Promise<void> {
    this.#options.report('Checking balances, copies, orders, trades and the audit log');
    const startedAt = performance.now();
    const refused = await this.#options.check.findRefused(drizzle(this.#target));
    this.#checkSeconds = (performance.now() - startedAt) / 1_000;
    if (refused.length > 0) {
      throw new StartupError(['The copy is not sound. Nothing was moved.', ...refused].join('\n'));
    }
  }

  /** Throws StartupError if a table has not as many rows on both sides. */
  async #compareCounts(tables: readonly string[]): Promise<void> {
    for (const table of tables) {
      const statement = `select count(*)::int as count from public.${quote(table)}`;
      const [before, after] = await Promise.all(
        [this.#source, this.#target].map((client) => client.query<{ count: number }>(statement)),
      );
      const [expected, found] = [before?.rows[0]?.count ?? 0, after?.rows[0]?.count ?? 0];
      if (expected !== found) {
        throw new StartupError(`The copy of ${table} has ${found} rows, not ${expected}. Nothing was moved.`);
      }
    }
  }
}
