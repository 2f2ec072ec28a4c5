import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const hashedDir = join('client', '_astro');
/** Names the hashed files of this build and of those before it, newest first. */
const listName = '.hashed-files.json';
const keptBuilds = 5;

/**
 * Copies the hashed files of the last builds into a new one. While a site restarts into it, and in pages that are already
 * open, browsers still ask for them.
 */
export function keepEarlierAssets(build: string, before: string): void {
  const own = filesIn(build);
  const earlier = readList(before).slice(0, keptBuilds - 1);
  const listed = new Set(earlier.flat());
  const current = new Set(own);
  for (const name of filesIn(before)) {
    if (!listed.has(name) || current.has(name)) continue;
    const copy = join(build, hashedDir, name);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(before, hashedDir, name), copy);
  }
  writeFileSync(join(build, listName), JSON.stringify([own, ...earlier]));
}

/** Returns the paths of a build's hashed files below their folder. Scripts of the admin console have a folder in it. */
function filesIn(build: string, parent = ''): string[] {
  const folder = join(build, hashedDir, parent);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const name = join(parent, entry.name);
      if (entry.isDirectory()) return filesIn(build, name);
      return entry.isFile() ? [name] : [];
    })
    .sort();
}

/** All files of a build without a list are its own. A power cut can leave an empty list or half of one. */
function readList(build: string): string[][] {
  try {
    const list: unknown = JSON.parse(readFileSync(join(build, listName), 'utf8'));
    if (isList(list)) return list;
  } catch {
    // It is missing or broken.
  }
  const files = filesIn(build);
  return files.length > 0 ? [files] : [];
}

const isList = (value: unknown): value is string[][] => Array.isArray(value) && value.every(Array.isArray);
