import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartupError } from '#server/config/config.ts';

/**
 * The operating system user that runs PostgreSQL, which refuses to run as root. Undefined means this process's user.
 */
export interface OsUser {
  uid: number;
  gid: number;
}

const userName = 'mazoku';
const createAttempts = 20;

/**
 * Returns the user for the database: this process's, or when that is root an unprivileged one, which is created if it
 * does not exist. Throws StartupError when root can neither find nor create such a user.
 */
export function databaseUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = findUser(userName) ?? createUser() ?? findUser('nobody');
  if (user) return user;
  throw new StartupError(
    'The embedded database cannot run as root, and there is no user to run it: start as an ordinary user or set DATABASE_URL.',
  );
}

/** The account database is locked while another process creates the user at the same time, so creation is retried. */
function createUser(): OsUser | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  for (let tries = 0; tries < createAttempts; tries += 1) {
    const { error } = spawnSync('useradd', [...options, userName], { stdio: 'ignore' });
    const user = findUser(userName);
    if (user || error) return user;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  return undefined;
}

function findUser(name: string): OsUser | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** Returns the owner of a folder, or undefined if the folder is root's or does not exist. */
export function ownerOf(folder: string): OsUser | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

/** Returns whether the user can enter a folder. The operating system decides (`test -x`, run as that user). */
export function canEnter(folder: string, user: OsUser | undefined): boolean {
  return spawnSync('test', ['-x', folder], { ...user, stdio: 'ignore', cwd: '/' }).status === 0;
}
