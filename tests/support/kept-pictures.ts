import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '#commands/run-step.ts';
import { digestSources } from '#commands/source-digest.ts';

/** What draws pictures, with the versions of its libraries and fonts. What a picture shows is part of its key. */
const sources = ['src/server/media', 'src/game', 'package-lock.json'];
const folder = join(project, 'node_modules', '.cache', 'pictures');

/** Returns the value for MEDIA_DIR: a folder that keeps pictures from one test run to the next, until something draws them differently. */
export function keptPictures(): string {
  const digest = digestSources(sources).slice(0, 16);
  mkdirSync(join(folder, digest), { recursive: true });
  for (const name of readdirSync(folder)) {
    if (name !== digest) rmSync(join(folder, name), { recursive: true, force: true });
  }
  return join(folder, digest);
}
