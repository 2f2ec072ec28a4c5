import { lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { withArguments } from '#server/config/arguments.ts';
import { readConfig } from '#server/config/config.ts';

/**
 * Lets Node keep the compiled code of modules that are loaded from now on, for later starts of the same build. Node writes it
 * to `DATA_DIR/compiled` when the process ends. Later processes run this code, so other users must not be able to write there.
 */
export function keepCompiled(project = join(import.meta.dirname, '..', '..', '..')): void {
  try {
    const { dataDir } = readConfig(withArguments(), project);
    const build = String(Math.round(statSync(join(project, 'dist', 'server', 'entry.mjs')).mtimeMs));
    const folder = join(dataDir, 'compiled');
    if (!isOwnFolder(statSync(dataDir))) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!isOwnFolder(lstatSync(folder))) return;
    const { directory } = enableCompileCache(join(folder, build));
    // The operator may have named another one.
    if (!directory?.startsWith(join(folder, build))) return;
    for (const other of readdirSync(folder).filter((name) => name !== build))
      rmSync(join(folder, other), { recursive: true, force: true });
  } catch {
    // Without a folder or a build there is nothing to keep; the site says what is wrong with its configuration.
  }
}

/** Whether it is a folder of this user, and only this user can write to it. */
const isOwnFolder = (found: Stats): boolean =>
  found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
