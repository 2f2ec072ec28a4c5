import { StartupError } from '#server/config/config.ts';
import { runBench } from './run.ts';

/* What `npm run bench` runs once the site is built: the sections of these names, or all of them. */

try {
  await runBench(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`mazoku: ${error instanceof StartupError ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
