import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#server/config/config.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { clusterAt, createCluster, upgradedFolder, versionOf } from './cluster.ts';
import { installBinaries } from './install-binaries.ts';
import { databaseUser } from './os-user.ts';
import { preparePaths } from './paths.ts';
import type { ClusterPaths } from './paths.ts';
import { acquire } from './process-lock.ts';

/**
 * The last package of each major version that the site has had before. Add the current one here when the package moves
 * to another major version.
 */
export const earlierPackages: Readonly<Record<number, string>> = { 17: '17.10.0-beta.17' };

export interface UpgradeOptions {
  dataDir: string;
  /** Saves everything to a file. */
  save: (target: ConnectOptions['target'], file: string) => Promise<void>;
  /** Restores that file into an empty database, and checks it. */
  restore: (target: ConnectOptions['target'], file: string) => Promise<void>;
  report: (line: string) => void;
}

/**
 * Copies the embedded database to the major version of PostgreSQL that this version of the site has. The old cluster is
 * kept. Until the copy is complete and checked, the old one stays in its place. Throws StartupError.
 */
export async function upgradeCluster({ dataDir, save, restore, report }: UpgradeOptions): Promise<void> {
  const paths = preparePaths(dataDir, databaseUser());
  const binaries = findBinaries(paths.user);
  const version = versionOf(paths.cluster);
  if (version === undefined) throw new StartupError(`There is no database in ${paths.root}.`);
  if (version === binaries.major) {
    report(`The database is of PostgreSQL ${version} already.`);
    return;
  }
  const kept = join(paths.root, `cluster-${version}`);
  if (existsSync(kept)) throw new StartupError(`${kept} exists: move it elsewhere first.`);
  const file = join(paths.root, 'upgrade.backup');
  try {
    report(`Saving the database of PostgreSQL ${version}`);
    await saveOld({ dataDir, paths, version, file, save, report });
    report(`Restoring it into PostgreSQL ${binaries.major}`);
    await restoreNew({ paths, binaries, file, restore, report });
    renameSync(paths.cluster, kept);
    renameSync(upgradedFolder(paths.root), paths.cluster);
    report(`Done. The old database is in ${kept}; delete it when you no longer need it.`);
  } finally {
    rmSync(file, { force: true });
  }
}

interface SaveOptions extends Pick<UpgradeOptions, 'dataDir' | 'save' | 'report'> {
  paths: ClusterPaths;
  version: number;
  file: string;
}

async function saveOld({ dataDir, paths, version, file, save, report }: SaveOptions): Promise<void> {
  const folder = join(paths.root, `binaries-${version}`);
  try {
    const cluster = clusterAt(paths, await installEarlier(version, folder, paths), report);
    const lock = await acquire({ cluster, as: 'site', dataDir, report });
    try {
      await save(cluster.target, file);
    } finally {
      await lock.release();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface RestoreOptions extends Pick<UpgradeOptions, 'restore' | 'report'> {
  paths: ClusterPaths;
  binaries: Binaries;
  file: string;
}

async function restoreNew({ paths, binaries, file, restore, report }: RestoreOptions): Promise<void> {
  const upgraded = { ...paths, cluster: upgradedFolder(paths.root) };
  // An interrupted upgrade may have left it.
  rmSync(upgraded.cluster, { recursive: true, force: true });
  await createCluster(upgraded, binaries, report);
  const cluster = clusterAt(upgraded, binaries, report);
  try {
    await cluster.ensureRunning();
    await restore(cluster.target, file);
  } catch (error) {
    await cluster.stop();
    rmSync(upgraded.cluster, { recursive: true, force: true });
    throw error;
  }
  await cluster.stop();
}

/** Only the PostgreSQL that wrote a cluster can read it. */
async function installEarlier(version: number, folder: string, { user }: ClusterPaths): Promise<Binaries> {
  const release = earlierPackages[version];
  if (release === undefined) {
    throw new StartupError(
      `This version of the site cannot read a database of PostgreSQL ${version}: save it with \`npm run backup\` of the ` +
        'version that wrote it, and restore it with this one.',
    );
  }
  return installBinaries(release, folder, user);
}
