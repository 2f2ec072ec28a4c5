import { isWorker } from './app/workers/worker-setup.ts';
import { resolveOnce } from './resolve-once.ts';

/*
 * The site's process. `npm start` runs it; once the site is built, it also runs alone: `node src/server/main.ts`. With
 * `--workers N`, it starts N workers, which run the same file. This file loads the site, and begins to create the
 * database of a first start at the same time.
 */

const stop = () => process.exit(0);
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const;
for (const signal of signals) process.on(signal as 'SIGTERM', stop);
resolveOnce(new URL('../', import.meta.url));
if (!isWorker()) {
  const { createEarly } = await import('./create-early.ts');
  await createEarly();
}
await import('./app/site.ts');
// From here on, the site handles these signals.
for (const signal of signals) process.off(signal, stop);
await import('./site-process.ts');
