import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { OperatorError } from '#server/config.ts';
import { canEnter } from './account.ts';
import type { Account } from './account.ts';

/** Where the parts of one embedded database live. */
export interface Place {
  /** Holds `cluster`, `postgres.log`; owned by the account. */
  root: string;
  cluster: string;
  log: string;
  socketDir: string;
}

/** A unix socket's path may have about 104 bytes (the shortest of the systems' limits). */
const socketPathMax = 103;
const socketName = '.s.PGSQL.5432';
/** For root whose project others cannot enter. */
const systemDir = '/var/lib/mazoku';

/**
 * Chooses and makes the folders. They are inside the data folder unless the database's account
 * cannot enter that one (a clone under root's home): then they are in a system folder named after
 * it, and a note in the data folder says where.
 */
export function preparePlace(dataDir: string, account: Account | undefined): Place {
  makeFolder(dataDir);
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const inside = canEnter(dataDir, account);
  const root = join(inside ? dataDir : join(systemDir, digest), 'postgres');
  makeFolder(dirname(root));
  makeFolder(root, account);
  if (!inside) {
    writeFileSync(join(dataDir, 'WHERE-THE-DATABASE-IS.txt'), `${root}\n`);
  }
  const wanted = join(root, 'socket');
  const fits = Buffer.byteLength(join(wanted, socketName)) <= socketPathMax;
  const socketDir = fits ? wanted : join(tmpdir(), `mazoku-${digest}`);
  makeFolder(socketDir, account);
  refuseForeign(socketDir, account);
  return { root, cluster: join(root, 'cluster'), log: join(root, 'postgres.log'), socketDir };
}

function makeFolder(folder: string, owner?: Account): void {
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true, mode: owner ? 0o700 : 0o755 });
    }
    if (owner && lstatSync(folder).uid !== owner.uid) chownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    throw new OperatorError(`DATA_DIR: cannot make the folder ${folder} (${(error as Error).message}).`);
  }
}

/** A folder below the system's temporary one has a name that others could have taken first. */
function refuseForeign(folder: string, account: Account | undefined): void {
  const { uid, mode } = lstatSync(folder);
  const expected = account?.uid ?? process.getuid?.();
  if (!lstatSync(folder).isDirectory() || uid !== expected || (mode & 0o022) !== 0) {
    throw new OperatorError(`${folder} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`);
  }
}
