import { join } from 'node:path';
import { StartupError, readConfig } from './config/config.ts';
import { describeError } from './error-record.ts';
import { createLog } from './log.ts';
import { startSite } from './app/site.ts';
import type { Site } from './app/site.ts';

/*
 * The site as one process. `npm start` brings it up; it can also be run alone once it is built:
 * `node src/server/main.ts`. Exit codes: 0 stopped on request, 1 could not start or failed.
 */

// React's other build is for development, and three times slower.
process.env.NODE_ENV ??= 'production';

const projectDir = join(import.meta.dirname, '..', '..');
const stopWithinMs = 9_500;

// A terminal or a pipe that was closed takes nothing more; that is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (lines: string) => process.stderr.write(`${lines.replace(/^/gmu, 'mazoku: ')}\n`);

let starting: Promise<Site> | undefined;
const stopping = new AbortController();

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  // Whatever hangs, the process is gone within ten seconds.
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  try {
    const site = await starting;
    await site?.stop();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

/** What the operator can mend is a line; of anything else all but statements and values. */
function fail(error: unknown): never {
  if (error === stopping.signal.reason) process.exit(0);
  if (error instanceof StartupError) complain(error.message);
  else {
    const { message, stack } = describeError(error);
    complain(stack ?? message);
  }
  process.exit(1);
}

// Also when the terminal is closed.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
// `npm start` is our parent and holds a channel to us: when it is gone, so are we.
process.on('disconnect', () => void stop());
process.on('uncaughtException', fail);

try {
  const config = readConfig(process.env, projectDir);
  const log = createLog(config.logLevel);
  process.on('unhandledRejection', (failure) => log.error({ failure: describeError(failure) }, 'unhandled rejection'));
  starting = startSite({ config, distDir: join(projectDir, 'dist'), log, report: say, signal: stopping.signal });
  // It may have gone before we looked.
  if (process.connected === false) void stop();
  const { address, simulated, dataLocation } = await starting;
  say('');
  const elsewhere = config.origin !== address && config.port !== 0;
  say(`Mazoku is at ${address}${elsewhere ? `, for visitors at ${config.origin}` : ''}`);
  say(`Simulated: ${simulated.join(', ') || 'nothing'}`);
  say(`Data: ${dataLocation}`);
  say('Press Ctrl-C to stop.');
} catch (error) {
  fail(error);
}
