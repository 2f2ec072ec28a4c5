import { StartupError } from '#server/config/config.ts';
import { stopEarly } from '#server/app/stop-early.ts';
import { ensureBuilt } from './build-site.ts';

/* The last step of `npm start`: builds the site if necessary, then runs it in this process. */

stopEarly();
try {
  await ensureBuilt();
} catch (error) {
  process.stderr.write(`mazoku: ${error instanceof StartupError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
await import('#server/main.ts');
