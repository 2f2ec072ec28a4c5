import { execFileSync, spawnSync } from 'node:child_process';
import { OperatorError } from '#server/config.ts';

/** Who runs PostgreSQL: undefined is ourselves. PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

const accountName = 'mazoku';

/** The account for the database: ours, or when we are root an unprivileged one, made if need be. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = findAccount(accountName);
  if (known) return known;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', accountName]);
  const account = findAccount(accountName) ?? findAccount('nobody');
  if (account) return account;
  throw new OperatorError(
    'The embedded database cannot run as root, and there is no account to run it: start as an ordinary user or set DATABASE_URL.',
  );
}

function findAccount(name: string): Account | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** Whether the account can enter a folder, asked of the system itself. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  return spawnSync('test', ['-x', folder], { ...account, stdio: 'ignore', cwd: '/' }).status === 0;
}
