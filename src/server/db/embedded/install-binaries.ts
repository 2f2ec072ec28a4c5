import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#server/config/config.ts';
import { findBinaries, packageName } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './os-user.ts';

/** Installs a release of PostgreSQL's npm package into a folder of its own. Throws StartupError. */
export async function installBinaries(release: string, folder: string, user: OsUser | undefined): Promise<Binaries> {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await promisify(execFile)(npm, ['install', '--prefix', folder, ...options, `${packageName}@${release}`], {
    cwd: folder,
  }).catch((error: Error) => {
    throw new StartupError(`PostgreSQL ${release} cannot be installed (${error.message.split('\n').at(-1)}).`);
  });
  return findBinaries(user, join(folder, 'node_modules', ...packageName.split('/')));
}
