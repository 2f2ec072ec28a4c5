import { StartupError } from '#server/config/config.ts';
import { ensureBuilt } from './build-site.ts';
import { resolveOnce } from './resolve-once.ts';

/* The last step of `npm start`: builds the site if necessary, then runs it in this process. */

const stop = () => process.exit(0);
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const;
for (const signal of signals) process.on(signal as 'SIGTERM', stop);
try {
  await ensureBuilt();
  resolveOnce(new URL('../', import.meta.url));
  const { createEarly } = await import('./create-early.ts');
  createEarly();
} catch (error) {
  process.stderr.write(`mazoku: ${error instanceof StartupError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
// From here on, the site handles these signals.
for (const signal of signals) process.off(signal, stop);
await import('#server/main.ts');
