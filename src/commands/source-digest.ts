import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { project } from './run-step.ts';

/**
 * Returns a digest of the names and contents of files and folders of the project, which are named relative to it.
 * Files whose names match `except` do not count.
 */
export function digestSources(sources: readonly string[], except?: RegExp): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(join(project, source))) {
      const name = relative(project, file);
      if (!except?.test(name)) hash.update(name).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Lists a file itself, or all files of a folder, by name. */
export function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
