import { join } from 'node:path';
import { StartupError } from '#server/config/config.ts';
import { ensureBuilt } from './build-site.ts';
import { project, run } from './run-step.ts';

/*
 * `npm run bench -- NAME ...` and `npm run bench:scale -- NAME ...`: builds the site if necessary, then runs
 * bench/main.ts. `sections.ts` in `bench` and `bench/scale` list the names.
 */

try {
  await ensureBuilt();
  process.exitCode = await run(process.execPath, [join(project, 'bench', 'main.ts'), ...process.argv.slice(2)]);
} catch (error) {
  process.stderr.write(`mazoku: ${error instanceof StartupError ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
