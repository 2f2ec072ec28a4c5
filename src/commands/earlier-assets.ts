import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
  const earlier = existsSync(before) ? readList(before).slice(0, keptBuilds - 1) : [];
  const current = new Set(own);
  for (const name of new Set(earlier.flat())) {
    const kept = join(before, hashedDir, name);
    if (!current.has(name) && existsSync(kept)) copyFileSync(kept, join(build, hashedDir, name));
  }
  writeFileSync(join(build, listName), JSON.stringify([own, ...earlier]));
}

const filesIn = (build: string): string[] => readdirSync(join(build, hashedDir)).sort();

/** A build of an earlier version has no list: all its files are its own. */
function readList(build: string): string[][] {
  const file = join(build, listName);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as string[][];
  return existsSync(join(build, hashedDir)) ? [filesIn(build)] : [];
}
