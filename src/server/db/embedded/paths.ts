import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupError } from '#server/config/config.ts';
import { canEnter, ownerOf } from './os-user.ts';
import type { OsUser } from './os-user.ts';

/** Where the parts of one embedded database live, and whose they are. */
export interface ClusterPaths {
  /** Holds `cluster`, `postgres.log`; owned by the user. */
  root: string;
  cluster: string;
  log: string;
  socketDir: string;
  user: OsUser | undefined;
}

/** A unix socket's path may have about 104 bytes (the shortest of the systems' limits). */
const socketPathMax = 103;
const socketName = '.s.PGSQL.5432';
/** For root whose project others cannot enter. */
const systemDir = '/var/lib/mazoku';

/**
 * Chooses and makes the folders. They are inside the data folder unless the database's user
 * cannot enter that one (a clone under root's home): then they are in a system folder named after
 * it, and a note in the data folder says where. A database that is there stays its owner's.
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
    if (!inside) writeFileSync(join(dataDir, 'WHERE-THE-DATABASE-IS.txt'), `${root}\n`);
    const socketDir = chooseSocketDir(root, digest);
    ensureFolder(socketDir, { forAccount: user });
    rejectForeignOwner(socketDir, user);
    return { root, cluster, log: join(root, 'postgres.log'), socketDir, user };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`DATA_DIR: ${root} cannot be used (${(error as Error).message}).`);
  }
}

function chooseSocketDir(root: string, digest: string): string {
  const name = `mazoku-${digest}`;
  const choices = [join(root, 'socket'), join(tmpdir(), name), join('/tmp', name)];
  const fits = choices.find((folder) => Buffer.byteLength(join(folder, socketName)) <= socketPathMax);
  if (fits) return fits;
  throw new StartupError(`DATA_DIR: ${root} has too long a name for a socket, and so has ${tmpdir()}.`);
}

/**
 * Makes a folder and those above it. One that is made for an user (undefined: for ours) is for
 * that one alone; through any other the database's user can pass.
 */
export function ensureFolder(folder: string, secret?: { forAccount: OsUser | undefined }): void {
  try {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && !found.isDirectory()) throw new Error('a file is in the way');
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
    // Under root's strict umask the database's user could not pass through.
    if (process.getuid?.() === 0) chmodSync(folder, mode);
  } catch (error) {
    // Another start made it in between.
    const made = (error as NodeJS.ErrnoException).code === 'EEXIST' && statSync(folder).isDirectory();
    if (!made) throw error;
  }
}

/** What we made and have not given away yet, now or in a start that was cut short. Never a link: it leads anywhere. */
function chownTo(folder: string, { uid, gid }: OsUser): void {
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid !== uid && found.uid === process.getuid?.()) chownSync(folder, uid, gid);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it can only be read there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is in the way',
  ENOENT: 'the system does not let it',
};

/** A folder below the system's temporary one has a name that others could have taken first. */
function rejectForeignOwner(folder: string, user: OsUser | undefined): void {
  const found = lstatSync(folder);
  const expected = user?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== expected || (found.mode & 0o022) !== 0) {
    throw new StartupError(`DATA_DIR: ${folder} belongs to another user: start as that one, or choose another folder.`);
  }
}
