import { join } from 'node:path';
import { StartupError, readConfig } from './config/config.ts';
import { describeError } from './error-record.ts';
import { createLog } from './log.ts';
import { startSite } from './app/site.ts';
import type { Site } from './app/site.ts';

/*
 * The site's process. `npm start` runs it; once the site is built, it also runs alone: `node src/server/main.ts`. Exit
 * codes: 0 after a requested stop, 1 if startup failed or the process crashed.
 */

// React's development build is three times slower.
process.env.NODE_ENV ??= 'production';

const projectDir = join(import.meta.dirname, '..', '..');
const stopWithinMs = 9_500;

// Writing to a closed terminal or pipe fails, which must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (lines: string) => process.stderr.write(`${lines.replace(/^/gmu, 'mazoku: ')}\n`);

let starting: Promise<Site> | undefined;
const stopping = new AbortController();

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  // The process exits within ten seconds even if something hangs.
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  try {
    const site = await starting;
    await site?.stop();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

/**
 * Prints one line for a problem that the operator can fix; for other errors everything except statements and values.
 */
function fail(error: unknown): never {
  if (error === stopping.signal.reason) process.exit(0);
  if (error instanceof StartupError) complain(error.message);
  else {
    const { message, stack } = describeError(error);
    complain(stack ?? message);
  }
  process.exit(1);
}

// SIGHUP: the terminal was closed.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
// `npm start` is the parent process and has an IPC channel to this one; when it ends, this process stops.
process.on('disconnect', () => void stop());
process.on('uncaughtException', fail);

try {
  const config = readConfig(process.env, projectDir);
  const log = createLog(config.logLevel);
  process.on('unhandledRejection', (failure) => log.error({ failure: describeError(failure) }, 'unhandled rejection'));
  starting = startSite({ config, distDir: join(projectDir, 'dist'), log, report: say, signal: stopping.signal });
  // The parent may have ended before the listener was added.
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
