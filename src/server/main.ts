import { join } from 'node:path';
import { OperatorError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

/*
 * The site as one process. `npm start` brings it up; it can also be run alone once it is built:
 * `node src/server/main.ts`. Exit codes: 0 stopped on request, 1 could not start or failed.
 */

// React's other build is for development, and three times slower.
process.env.NODE_ENV ??= 'production';

const projectDir = join(import.meta.dirname, '..', '..');
const say = (line: string) => process.stdout.write(`${line}\n`);

let site: Site | undefined;
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // Whatever hangs, the process is gone within ten seconds.
  setTimeout(() => process.exit(1), 9_500).unref();
  await site?.stop();
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// `npm start` is our parent and holds a channel to us: when it is gone, so are we.
process.on('disconnect', () => void stop());

try {
  const config = readConfig(process.env, projectDir);
  const log = createLog(config.logLevel);
  process.on('unhandledRejection', (failure) =>
    log.error({ failure: String((failure as Error).stack) }, 'unhandled rejection'),
  );
  site = await startSite({ config, distDir: join(projectDir, 'dist'), log, report: say });
  say('');
  say(`Mazoku is at ${site.origin}`);
  say(`Data: ${site.dataAt}`);
  say('Press Ctrl-C to stop.');
} catch (error) {
  const message = error instanceof OperatorError ? error.message : String((error as Error).stack);
  process.stderr.write(`${message.replace(/^/gmu, 'mazoku: ')}\n`);
  process.exit(1);
}
