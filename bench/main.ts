import { StartupError } from '#server/config/config.ts';
import { runBench } from './run.ts';

/* Run by `npm run bench` after the build: measures the named sections, or all. */

try {
  await runBench(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`mazoku: ${error instanceof StartupError ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
