import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#server/config/config.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { databaseUser } from './os-user.ts';
import { findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { createDraftPath, removeLeftovers } from './leftovers.ts';
import type { DraftKind } from './leftovers.ts';
import { preparePaths } from './paths.ts';
import type { ClusterPaths } from './paths.ts';
import { ensureServer, stopServer } from './server.ts';

const execFileAsync = promisify(execFile);
const superuser = 'mazoku';
const databaseName = 'mazoku';
const clusterDraft: DraftKind = { prefix: 'cluster-draft-', suffix: '', type: 'folder' };
/** Connections of an embedded server for tools such as the import, and of a site with few workers. */
const leastConnections = 200;

/** Creations of clusters that are under way in this process, by path. Concurrent callers share one. */
const creations = new Map<string, Promise<void>>();

/** A PostgreSQL server on a Unix socket of its own, without a TCP port. */
export interface EmbeddedCluster {
  target: Exclude<ConnectOptions['target'], string>;
  paths: ClusterPaths;
  /** Starts the server if it is down. Resolves when it accepts connections. */
  ensureRunning(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Prepares the folders, the binaries and, on the first start, the cluster. Does not start the server. Throws
 * StartupError.
 * @param siteConnections How many connections the processes of the site have together.
 */
export async function openCluster(
  dataDir: string,
  report: (line: string) => void,
  siteConnections = 0,
): Promise<EmbeddedCluster> {
  const paths = preparePaths(dataDir, databaseUser());
  const binaries = findBinaries(paths.user);
  finishUpgrade(paths);
  if (!existsSync(paths.cluster)) {
    let creation = creations.get(paths.cluster);
    if (!creation) {
      creation = createCluster(paths, binaries, report).finally(() => creations.delete(paths.cluster));
      creations.set(paths.cluster, creation);
    }
    await creation;
  }
  const version = versionOf(paths.cluster);
  if (version !== undefined && version !== binaries.major) {
    throw new StartupError(
      `The database in ${paths.root} is of PostgreSQL ${version}, and this version of the site has ${binaries.major}: ` +
        '`npm run upgrade-database` copies it, and keeps the old one.',
    );
  }
  return clusterAt(paths, binaries, report, siteConnections);
}

export function clusterAt(
  paths: ClusterPaths,
  binaries: Binaries,
  report: (line: string) => void,
  siteConnections = 0,
): EmbeddedCluster {
  const target = { socketDir: paths.socketDir, port: 5432, user: superuser, database: databaseName };
  return {
    target,
    paths,
    ensureRunning: () =>
      ensureServer({ paths, binaries, target, maxConnections: leastConnections + siteConnections, report }),
    stop: () => stopServer(paths.cluster),
  };
}

/** The folder of an upgraded copy that is not yet in the place of the cluster. */
export const upgradedFolder = (root: string): string => join(root, 'cluster-upgraded');

/** An upgrade that is interrupted between its last two steps leaves a complete copy and no cluster. */
function finishUpgrade({ root, cluster }: ClusterPaths): void {
  if (!existsSync(cluster) && existsSync(upgradedFolder(root))) renameSync(upgradedFolder(root), cluster);
}

/** Returns the major version of PostgreSQL that a cluster is of, or undefined if its file is missing. */
export function versionOf(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

/** Creates the cluster in a draft folder and renames it. The next start removes the draft of an interrupted start. */
export async function createCluster(
  { root, cluster, user }: ClusterPaths,
  binaries: Binaries,
  report: (line: string) => void,
): Promise<void> {
  const remove = (path: string) => rmSync(path, { recursive: true, force: true });
  await removeLeftovers(root, clusterDraft, { remove, report });
  const draft = createDraftPath(root, clusterDraft);
  try {
    const creating = execFileAsync(
      binaries.initdb,
      [
        ...['-D', draft, '-U', superuser, '--auth=trust', '--encoding=UTF8'],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
      ],
      { ...user, cwd: '/' },
    );
    report('Creating the database');
    await creating;
    renameSync(draft, cluster);
  } catch (error) {
    remove(draft);
    // Another process has created the cluster in the meantime.
    if (existsSync(cluster)) return;
    throw new StartupError(`DATA_DIR: the database could not be created in ${root} (${causeOf(error)}).`);
  }
}

/** Returns the first line that says an error, because the last ones tell of the clean-up; without one, the last line. */
function causeOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  const lines = (stderr?.trim() || message).split('\n');
  return lines.find((line) => /\b(?:FATAL|PANIC|ERROR|error):/u.test(line)) ?? lines.at(-1) ?? '';
}
