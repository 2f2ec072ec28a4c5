import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartupError } from '#server/config/config.ts';

/** Who runs PostgreSQL: undefined is ourselves. PostgreSQL refuses to run as root. */
export interface OsUser {
  uid: number;
  gid: number;
}

const userName = 'mazoku';
const createAttempts = 20;

/** The user for the database: ours, or when we are root an unprivileged one, made if need be. */
export function databaseUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = findUser(userName) ?? createUser() ?? findUser('nobody');
  if (user) return user;
  throw new StartupError(
    'The embedded database cannot run as root, and there is no user to run it: start as an ordinary user or set DATABASE_URL.',
  );
}

/** Two starts at once may both make it: the list of accounts is locked meanwhile, so it is tried again. */
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

/** Whose a folder is, unless it is root's or not there. */
export function ownerOf(folder: string): OsUser | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

/** Whether the user can enter a folder, asked of the system itself. */
export function canEnter(folder: string, user: OsUser | undefined): boolean {
  return spawnSync('test', ['-x', folder], { ...user, stdio: 'ignore', cwd: '/' }).status === 0;
}
