import { join } from 'node:path';
import { withArguments } from '#server/config/arguments.ts';
import { StartupError, readConfig } from '#server/config/config.ts';
import { describeError } from '#server/error-record.ts';
import { createLog } from '#server/log.ts';
import { lowerPoolPriority } from './pool-priority.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';
import { startWorkers } from './workers/start-workers.ts';
import type { RestartableSite } from './workers/start-workers.ts';
import { answerHeartbeats } from './workers/heartbeat.ts';
import { readWorkerSetup } from './workers/worker-setup.ts';
import type { WorkerOrder, WorkerReady } from './workers/worker-setup.ts';

/* Runs the site in this process. Exit codes: 0 after a requested stop, 1 if startup failed or the process crashed. */

// React's development build is three times slower.
process.env.NODE_ENV ??= 'production';

const projectDir = join(import.meta.dirname, '..', '..', '..');
const stopWithinMs = 9_500;
/** Connections are kept for up to ten seconds after their last request. */
const replaceWithinMs = 25_000;
/** Then the workers have ended, or were killed after ten seconds. */
const stopAllWithinMs = 15_000;

// Writing to a closed terminal or pipe fails, which must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (lines: string) => process.stderr.write(`${lines.replace(/^/gmu, 'mazoku: ')}\n`);

const worker = readWorkerSetup();
let starting: Promise<Site | RestartableSite> | undefined;
let workers = 1;
const stopping = new AbortController();

/** `isReplaced`: the first process replaces this worker, and waits until it has answered everything. */
async function stop({ isReplaced = false } = {}): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  // The process exits in time even if something hangs.
  setTimeout(
    () => process.exit(1),
    isReplaced ? replaceWithinMs : workers > 1 ? stopAllWithinMs : stopWithinMs,
  ).unref();
  try {
    const site = await starting;
    await site?.stop({ isReplaced });
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

/** SIGHUP means that the terminal was closed, or where there is none, that the workers are to be replaced. */
async function hangUp(): Promise<void> {
  if (process.stdin.isTTY || workers === 1) return stop();
  const site = await starting;
  if (!site || !('restart' in site)) return;
  await site
    .restart()
    .catch((error: unknown) => complain(`The workers stay as they are: ${describeError(error).message}`));
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

process.on('SIGTERM', () => void stop());
if (worker) {
  // Ctrl-C and a closed terminal reach all processes of a group. The first one tells its workers what to do.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (message: Partial<WorkerOrder>) => {
    if (message.mazoku === 'leave') void stop({ isReplaced: true });
  });
  answerHeartbeats();
} else {
  process.on('SIGINT', () => void stop());
  process.on('SIGHUP', () => void hangUp());
}
// `npm start`, or the first process of a worker, is the parent process and has an IPC channel to this one; when it ends,
// this process stops.
process.on('disconnect', () => void stop());
process.on('uncaughtException', fail);

try {
  const config = readConfig(withArguments(), projectDir);
  workers = worker ? 1 : config.workers;
  const log = createLog(config);
  process.on('unhandledRejection', (failure) => log.error({ failure: describeError(failure) }, 'unhandled rejection'));
  if (workers === 1) void lowerPoolPriority();
  const { signal } = stopping;
  starting =
    workers > 1
      ? startWorkers({ config, program: join(import.meta.dirname, '..', 'main.ts'), log, report: say, signal })
      : startSite({ config, distDir: join(projectDir, 'dist'), log, report: say, signal, worker });
  // The parent may have ended before the listener was added.
  if (process.connected === false) void stop();
  const site = await starting;
  if (worker) {
    const { address, port, simulated, dataLocation } = site;
    process.send?.({ mazoku: 'ready', address, port, simulated, dataLocation } satisfies WorkerReady);
  } else {
    announce(site, config);
  }
} catch (error) {
  fail(error);
}

function announce({ address, simulated, dataLocation }: Site, config: ReturnType<typeof readConfig>): void {
  say('');
  const elsewhere = config.origin !== address && config.port !== 0;
  say(`Mazoku is at ${address}${elsewhere ? `, for visitors at ${config.origin}` : ''}`);
  if (workers > 1) say(`Workers: ${workers}. SIGHUP to process ${process.pid} replaces them one after another.`);
  say(`Simulated: ${simulated.join(', ') || 'nothing'}`);
  say(`Data: ${dataLocation}`);
  say('Press Ctrl-C to stop.');
}
