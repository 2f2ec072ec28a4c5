import { isWorker } from './app/workers/worker-setup.ts';
import { resolveOnce } from './app/resolve-once.ts';
import { stopEarly } from './app/stop-early.ts';

/*
 * The site's process. `npm start` runs it; once the site is built, it also runs alone: `node src/server/main.ts`. With
 * `--workers N`, it starts N workers, which run the same file. This file loads the site, and begins to create the
 * database of a first start at the same time. What it compiles is kept for the next start.
 */

stopEarly();
resolveOnce(new URL('../', import.meta.url));
if (!isWorker()) {
  const { createEarly } = await import('./app/create-early.ts');
  await createEarly();
}
const { keepCompiled } = await import('./app/keep-compiled.ts');
keepCompiled();
await import('./app/site.ts');
await import('./app/site-process.ts');
