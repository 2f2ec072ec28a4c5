import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupError } from '#server/config/config.ts';
import { canEnter, ownerOf } from './os-user.ts';
import type { OsUser } from './os-user.ts';

/** The folders of one embedded database, and their owner. */
export interface ClusterPaths {
  /** Contains `cluster` and `postgres.log`; owned by `user`. */
  root: string;
  cluster: string;
  log: string;
  socketDir: string;
  user: OsUser | undefined;
}

/**
 * The maximum length of a Unix socket's path, in bytes: 104 with its terminating zero on the most restrictive system.
 */
const socketPathMax = 103;
const socketName = '.s.PGSQL.5432';
/** Used when root runs a project in a folder that other users cannot enter. */
const systemDir = '/var/lib/mazoku';
/** The file in the data folder that names a database outside of it. */
const locationNote = 'DATABASE-LOCATION.txt';

/**
 * Chooses and creates the folders. They are inside the data folder unless the database's user cannot enter it (a clone
 * under root's home); then they are in a system folder named after the data folder's path, and a note in the data
 * folder says where. An existing database keeps its owner. Throws StartupError.
 */
export function preparePaths(dataDir: string, wanted: OsUser | undefined): ClusterPaths {
  ensureFolder(dataDir);
  const digest = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const inside = wanted === undefined || canEnter(dataDir, wanted);
  const root = join(inside ? dataDir : join(systemDir, digest), 'postgres');
  const cluster = join(root, 'cluster');
  try {
    const user = wanted && (ownerOf(cluster) ?? wanted);
    ensureFolder(dirname(root));
    ensureFolder(root, { forAccount: user });
    rejectForeignOwner(root, user);
    if (!inside) writeFileSync(join(dataDir, locationNote), `${root}\n`);
    const socketDir = chooseSocketDir(root, digest);
    ensureFolder(socketDir, { forAccount: user });
    rejectForeignOwner(socketDir, user);
    return { root, cluster, log: join(root, 'postgres.log'), socketDir, user };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`DATA_DIR: ${root} cannot be used (${(error as Error).message}).`);
  }
}

/** Returns whether the data folder has a database, or says where it is. Nothing is created. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION')) || existsSync(join(dataDir, locationNote));
}

function chooseSocketDir(root: string, digest: string): string {
  const name = `mazoku-${digest}`;
  const choices = [join(root, 'socket'), join(tmpdir(), name), join('/tmp', name)];
  const fits = choices.find((folder) => Buffer.byteLength(join(folder, socketName)) <= socketPathMax);
  if (fits) return fits;
  throw new StartupError(`DATA_DIR: ${root} has too long a name for a socket, and so has ${tmpdir()}.`);
}

/**
 * Creates a folder and its missing parents. With `secret`, only the given user has access (undefined: this process's
 * user); otherwise the database's user can enter it. Throws StartupError.
 */
export function ensureFolder(folder: string, secret?: { forAccount: OsUser | undefined }): void {
  try {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && !found.isDirectory()) throw new Error('a file has that name');
    if (!found) {
      if (dirname(folder) !== folder) ensureFolder(dirname(folder));
      mkdirTolerant(folder, secret ? 0o700 : 0o755);
    }
    if (secret?.forAccount) chownTo(folder, secret.forAccount);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(`DATA_DIR: cannot make the folder ${folder} (${reasons[code ?? ''] ?? message}).`);
  }
}

function mkdirTolerant(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
    // Under a strict umask of root's, the database's user could not enter the folder.
    if (process.getuid?.() === 0) chmodSync(folder, mode);
  } catch (error) {
    // Another process may have created it in the meantime.
    const made = (error as NodeJS.ErrnoException).code === 'EEXIST' && statSync(folder).isDirectory();
    if (!made) throw error;
  }
}

/**
 * Changes the owner of a folder that this process's user owns: created now, or by an interrupted start. Symbolic links
 * are skipped because they may lead anywhere.
 */
function chownTo(folder: string, { uid, gid }: OsUser): void {
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid !== uid && found.uid === process.getuid?.()) chownSync(folder, uid, gid);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it can only be read there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file has that name',
  ENOENT: 'the system refuses to create it',
};

/** Rejects a folder of another user's: anybody may create a predictable name in the system's temporary folder first. */
function rejectForeignOwner(folder: string, user: OsUser | undefined): void {
  const found = lstatSync(folder);
  const expected = user?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== expected || (found.mode & 0o022) !== 0) {
    throw new StartupError(`DATA_DIR: ${folder} belongs to another user: start as that one, or choose another folder.`);
  }
}
