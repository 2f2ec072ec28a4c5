import { readdirSync, rmSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { withArguments } from '#server/config/arguments.ts';
import { readConfig } from '#server/config/config.ts';

/**
 * Keeps what Node compiles of modules that are loaded from now on, for later starts of the same build. Node writes it when the
 * process ends, with the functions that ran until then. It is in the folder of data, if this user has one.
 */
export function keepCompiled(project = join(import.meta.dirname, '..', '..', '..')): void {
  try {
    const { dataDir } = readConfig(withArguments(), project);
    if (statSync(dataDir).uid !== process.getuid?.()) return;
    const build = String(Math.round(statSync(join(project, 'dist', 'server', 'entry.mjs')).mtimeMs));
    const folder = join(dataDir, 'compiled');
    const { directory } = enableCompileCache(join(folder, build));
    // Node adds a folder for its own version.
    if (!directory?.startsWith(folder)) return;
    for (const other of readdirSync(folder).filter((name) => name !== build))
      rmSync(join(folder, other), { recursive: true, force: true });
  } catch {
    // Without a folder or a build there is nothing to keep; the site says what is wrong with its configuration.
  }
}
