import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OperatorError } from '#server/config.ts';
import type { AstroHandler } from './render.ts';

/**
 * Loads what `astro build` wrote: all of it now, although Astro would load each page at its first
 * request. A build that replaces the files must not reach into a site that runs.
 */
export async function loadBuiltPages(distDir: string): Promise<AstroHandler> {
  const serverDir = join(distDir, 'server');
  const entry = join(serverDir, 'entry.mjs');
  if (!existsSync(entry)) throw new OperatorError('The site is not built: run npm run build.');
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: AstroHandler };
  for (const name of readdirSync(serverDir, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.mjs')) await import(pathToFileURL(join(serverDir, name)).href);
  }
  return handler;
}
