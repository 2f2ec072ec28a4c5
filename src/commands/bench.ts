import { runBench } from '#bench/run.ts';
import { StartupError } from '#server/config.ts';
import { ensureBuilt } from './build-site.ts';

/* `npm run bench -- NAME ...`: the sections of these names, or all of them. bench/sections.ts has the names. */

try {
  await ensureBuilt();
  await runBench(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`mazoku: ${error instanceof StartupError ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
