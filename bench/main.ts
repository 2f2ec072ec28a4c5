import { StartupError } from '#server/config/config.ts';
import { runBench } from './run.ts';
import { report as scale } from './scale/sections.ts';
import { report } from './sections.ts';

/* Run by `npm run bench` and `npm run bench:scale` after the build: measures the named sections, or all. */

try {
  const [, , which, ...names] = process.argv;
  await runBench(which === 'scale' ? scale : report, names);
} catch (error) {
  process.stderr.write(`mazoku: ${error instanceof StartupError ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
