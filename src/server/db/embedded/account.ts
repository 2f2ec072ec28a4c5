import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { OperatorError } from '#server/config.ts';

/** Who runs PostgreSQL: undefined is ourselves. PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

const accountName = 'mazoku';
const makeTries = 20;

/** The account for the database: ours, or when we are root an unprivileged one, made if need be. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = findAccount(accountName) ?? makeAccount() ?? findAccount('nobody');
  if (account) return account;
  throw new OperatorError(
    'The embedded database cannot run as root, and there is no account to run it: start as an ordinary user or set DATABASE_URL.',
  );
}

/** Two starts at once may both make it: the list of accounts is locked meanwhile, so it is tried again. */
function makeAccount(): Account | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  for (let tries = 0; tries < makeTries; tries += 1) {
    const { error } = spawnSync('useradd', [...options, accountName], { stdio: 'ignore' });
    const account = findAccount(accountName);
    if (account || error) return account;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  return undefined;
}

function findAccount(name: string): Account | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** Whose a folder is, unless it is root's or not there. */
export function ownerOf(folder: string): Account | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

/** Whether the account can enter a folder, asked of the system itself. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  return spawnSync('test', ['-x', folder], { ...account, stdio: 'ignore', cwd: '/' }).status === 0;
}
