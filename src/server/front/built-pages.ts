import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IslandScripts } from '#contract/island-scripts.ts';
import { StartupError } from '#server/config/config.ts';
import type { BuiltCsp } from './content-security-policy.ts';
import type { RenderPage } from './render.ts';

/** The pages that `astro build` generated (`front/astro/entry.ts`). */
export interface BuiltPages {
  render: RenderPage;
  policy: BuiltCsp;
  /** Returns the template of the page that a path belongs to, in Astro's syntax: `/card/[id]`. */
  routeOf: (path: string) => string | undefined;
  scripts: IslandScripts;
}

/**
 * Loads the pages that `astro build` generated. Astro would load each page at its first request; this loads all of them
 * now, so that a new build that replaces the files does not affect a running site. Throws StartupError when the site is
 * not built.
 */
export async function loadBuiltPages(distDir: string): Promise<BuiltPages> {
  const serverDir = join(distDir, 'server');
  const entry = join(serverDir, 'entry.mjs');
  if (!existsSync(entry)) throw new StartupError('The site is not built: run npm run build.');
  const { render, policy, routeOf } = (await import(pathToFileURL(entry).href)) as Omit<BuiltPages, 'scripts'>;
  for (const name of readdirSync(serverDir, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.mjs')) await import(pathToFileURL(join(serverDir, name)).href);
  }
  const scripts = JSON.parse(readFileSync(join(distDir, 'client', '_astro', 'scripts.json'), 'utf8')) as IslandScripts;
  return { render, policy, routeOf, scripts };
}
