import { execFile } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '#server/config.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { preparePlace } from './place.ts';
import type { Place } from './place.ts';
import { isAlive } from './server-file.ts';
import { ensureServer, stopServer } from './server.ts';

const execFileAsync = promisify(execFile);
const superuser = 'mazoku';
const databaseName = 'mazoku';

/** The real PostgreSQL, on a unix socket of its own, without a TCP port. */
export interface EmbeddedCluster {
  target: Exclude<ConnectOptions['target'], string>;
  place: Place;
  /** Starts the server if it is down, and answers when it takes connections. */
  ensureRunning(): Promise<void>;
  stop(): Promise<void>;
}

/** Prepares folders, binaries and, the first time, the cluster; nothing runs yet. */
export async function openCluster(dataDir: string, report: (line: string) => void): Promise<EmbeddedCluster> {
  const place = preparePlace(dataDir, databaseAccount());
  const binaries = findBinaries(place.account);
  if (!existsSync(place.cluster)) {
    report('Creating the database');
    await createCluster(place, binaries);
  }
  const target = { socketDir: place.socketDir, port: 5432, user: superuser, database: databaseName };
  return {
    target,
    place,
    ensureRunning: () => ensureServer({ place, binaries, target, report }),
    stop: () => stopServer(place.cluster),
  };
}

/** Creates beside and renames: a start that was cut short leaves only a draft, removed by the next. */
async function createCluster({ root, cluster, account }: Place, binaries: Binaries): Promise<void> {
  const draft = join(root, `cluster-draft-${process.pid}`);
  for (const name of readdirSync(root)) {
    const pid = Number(/^cluster-draft-(\d+)$/u.exec(name)?.[1]);
    if (pid === process.pid || (pid > 0 && !isAlive(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
  try {
    await execFileAsync(
      binaries.initdb,
      [
        ...['-D', draft, '-U', superuser, '--auth=trust', '--encoding=UTF8'],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
      ],
      { ...account, cwd: '/' },
    );
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start was sooner.
    if (existsSync(cluster)) return;
    throw new OperatorError(`DATA_DIR: the database could not be created in ${root} (${lastLine(error)}).`);
  }
}

function lastLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n').at(-1) ?? '';
}
