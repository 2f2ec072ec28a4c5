import { OperatorError } from '#server/config.ts';
import { ensureBuilt } from './build-site.ts';

/* Builds if need be, then becomes the site: the last step of `npm start`. */
try {
  await ensureBuilt();
} catch (error) {
  process.stderr.write(`mazoku: ${error instanceof OperatorError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
await import('#server/main.ts');
