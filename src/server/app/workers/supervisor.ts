import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#server/config/config.ts';
import type { Log } from '#server/log.ts';
import { FirstProcessMetrics } from './first-process-metrics.ts';
import { watchHeartbeat } from './heartbeat.ts';
import { toEnvironment } from './worker-setup.ts';
import type { WorkerOrder, WorkerReady, WorkerSetup } from './worker-setup.ts';

/** Waits before a crashed worker is replaced, in milliseconds: the first one, and the longest. */
const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** A worker that served for this long had no problem at its start. */
const provenMs = 30_000;
/** A worker that does not end by itself by then is killed, in milliseconds. */
const stopWithinMs = 10_000;
const replaceWithinMs = 30_000;

/** A worker and what the supervisor knows of it. */
interface WorkerSlot {
  worker: Worker;
  /** Consecutive crashes. */
  crashes: number;
  /** Its message when it serves requests; undefined if it ends before. */
  started: Promise<WorkerReady | undefined>;
  isReady: boolean;
  /** Whether a restart has put another worker in its slot; pending while that one starts. */
  succeeded?: Promise<boolean>;
}

/** Keeps a number of workers running, which share one listening address. */
export class Supervisor {
  readonly #count: number;
  readonly #setup: WorkerSetup;
  readonly #log: Log;
  readonly #slots = new Set<WorkerSlot>();
  /** Workers that were asked to end, and may still answer requests. */
  readonly #leaving = new Set<Worker>();
  readonly #metrics = new FirstProcessMetrics(() =>
    [...this.#slots].filter(({ isReady }) => isReady).map(({ worker }) => worker),
  );
  #isStopping = false;
  #restarting: Promise<void> = Promise.resolve();

  constructor({ program, count, setup, log }: { program: string; count: number; setup: WorkerSetup; log: Log }) {
    cluster.setupPrimary({ exec: program, args: [] });
    this.#count = count;
    this.#setup = setup;
    this.#log = log;
  }

  /** Starts all workers. Throws StartupError if the first one does not start; it has printed why. */
  async start(): Promise<WorkerReady> {
    const first = await this.#begin(0);
    // The operating system has chosen the port for the first one.
    this.#setup.port = first.port;
    const others = Array.from({ length: this.#count - 1 }, () =>
      this.#begin(0).catch(() => void this.#replace({ crashes: 0 }, 'did not start')),
    );
    await Promise.all(others);
    return first;
  }

  /**
   * Replaces the workers one after another: each ends only when its successor serves requests. If a successor does not
   * start, the remaining workers stay.
   */
  restart(): Promise<void> {
    const restarted = this.#restarting.then(() => this.#replaceAll());
    this.#restarting = restarted.catch(() => undefined);
    return restarted;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const leaving = [...this.#leaving].map((worker) => untilExit(worker, stopWithinMs));
    await Promise.all([...leaving, ...[...this.#slots].map((slot) => this.#end(slot))]);
  }

  async #replaceAll(): Promise<void> {
    this.#log.info('restarting the workers');
    for (const slot of [...this.#slots]) {
      if (this.#isStopping) return;
      await slot.started;
      // One that has crashed meanwhile is replaced without this.
      if (!this.#slots.has(slot)) continue;
      slot.succeeded = this.#begin(0).then(
        () => true,
        () => false,
      );
      if (!(await slot.succeeded)) {
        if (!this.#isStopping) this.#log.error('a new worker did not start: the others stay as they are');
        return;
      }
      await this.#end(slot, { isReplaced: true });
    }
    this.#log.info('restarted the workers');
  }

  async #begin(crashes: number): Promise<WorkerReady> {
    const worker = cluster.fork(toEnvironment(this.#setup));
    // A message to a worker that is ending fails.
    worker.on('error', () => undefined);
    this.#metrics.follow(worker);
    const slot: WorkerSlot = { worker, crashes, started: untilReady(worker), isReady: false };
    this.#slots.add(slot);
    const ready = await slot.started;
    if (!ready) {
      this.#slots.delete(slot);
      throw new StartupError('A worker did not start.');
    }
    slot.isReady = true;
    watchHeartbeat(worker, () => {
      this.#log.error({ worker: worker.process.pid }, 'worker does not respond: it is killed');
      worker.process.kill('SIGKILL');
    });
    const proven = setTimeout(() => (slot.crashes = 0), provenMs).unref();
    worker.once('exit', (code, signal) => {
      clearTimeout(proven);
      // It has no slot any more when it was asked to stop.
      if (this.#slots.delete(slot)) void this.#replace(slot, signal || code);
    });
    return ready;
  }

  /** Replaces a worker that ended by itself, later after each failure. */
  async #replace(slot: Pick<WorkerSlot, 'crashes' | 'succeeded'>, reason: string | number): Promise<void> {
    for (let failures = slot.crashes; !this.#isStopping; failures += 1) {
      const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
      this.#metrics.countCrash();
      this.#log.error({ reason, pauseMs }, 'worker ended: another one replaces it');
      await sleep(pauseMs);
      if ((await slot.succeeded) || this.#isStopping) return;
      const begun = await this.#begin(failures + 1).catch(() => undefined);
      if (begun) return;
    }
  }

  async #end(slot: WorkerSlot, { isReplaced = false } = {}): Promise<void> {
    if (!this.#slots.delete(slot)) return;
    const { worker } = slot;
    if (worker.isDead()) return;
    this.#leaving.add(worker);
    // A message to a worker that has just ended fails.
    if (isReplaced) worker.send({ mazoku: 'leave' } satisfies WorkerOrder, () => undefined);
    else worker.process.kill('SIGTERM');
    await untilExit(worker, isReplaced ? replaceWithinMs : stopWithinMs);
    this.#leaving.delete(worker);
  }
}

/** Resolves when a worker has ended. It is killed if it has not after a number of milliseconds. */
async function untilExit(worker: Worker, limitMs: number): Promise<void> {
  if (worker.isDead()) return;
  const deadline = setTimeout(() => worker.process.kill('SIGKILL'), limitMs).unref();
  await new Promise((resolve) => worker.once('exit', resolve));
  clearTimeout(deadline);
}

/** Returns undefined if the worker ends before. */
function untilReady(worker: Worker): Promise<WorkerReady | undefined> {
  return new Promise((resolve) => {
    worker.on('message', (message: Partial<WorkerReady>) => {
      if (message.mazoku === 'ready') resolve(message as WorkerReady);
    });
    worker.once('exit', () => resolve(undefined));
  });
}
