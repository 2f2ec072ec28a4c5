import { StartupError } from '#server/config/config.ts';
import { ensureBuilt } from './build-site.ts';

/* The last step of `npm start`: builds the site if necessary, then runs it in this process. */

const stop = () => process.exit(0);
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const;
for (const signal of signals) process.on(signal as 'SIGTERM', stop);
try {
  await ensureBuilt();
} catch (error) {
  process.stderr.write(`mazoku: ${error instanceof StartupError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
for (const signal of signals) process.off(signal, stop);
await import('#server/main.ts');
