import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { Supervisor } from '#server/app/workers/supervisor.ts';
import type { WorkerSetup } from '#server/app/workers/worker-setup.ts';
import { createLog } from '#server/log.ts';

const { fork } = vi.hoisted(() => ({ fork: vi.fn() }));
vi.mock('node:cluster', () => ({ default: { setupPrimary: () => undefined, fork } }));

/** A worker that starts, and ends when it is asked to. */
class TestWorker extends EventEmitter {
  #isDead = false;
  readonly process = { pid: 1, kill: () => this.end() };
  readonly #startFails: boolean;
  readonly #pipeBreaks: boolean;

  constructor({ startFails = false, pipeBreaks = false } = {}) {
    super();
    this.#startFails = startFails;
    this.#pipeBreaks = pipeBreaks;
    setImmediate(() => (startFails ? this.end() : this.emit('message', { mazoku: 'ready', port: 1 })));
  }

  isDead = () => this.#isDead;
  isConnected = () => !this.#isDead;

  send({ mazoku }: { mazoku: string }): void {
    if (mazoku !== 'leave') return;
    if (this.#pipeBreaks) this.emit('error', new Error('write EPIPE'));
    setImmediate(() => this.end());
  }

  end(): void {
    this.#isDead = true;
    this.emit('exit', this.#startFails ? 1 : 0, null);
  }
}

let forked: TestWorker[];
let plans: ConstructorParameters<typeof TestWorker>[0][];
const create = () =>
  new Supervisor({
    program: 'worker',
    count: 2,
    setup: {} as WorkerSetup,
    log: createLog({ logLevel: 'silent', tracing: undefined }),
  });
const running = () => forked.filter((worker) => !worker.isDead());

beforeEach(() => {
  forked = [];
  plans = [];
  fork.mockReset().mockImplementation(() => {
    const worker = new TestWorker(plans.shift());
    forked.push(worker);
    return worker;
  });
});

it('restarts again after the channel to a worker broke during a restart', async () => {
  plans = [{ pipeBreaks: true }, {}];
  const supervisor = create();
  await supervisor.start();
  for (let times = 1; times <= 2; times += 1) {
    const before = running();
    await supervisor.restart();
    expect(running()).toHaveLength(2);
    expect(running().filter((worker) => before.includes(worker))).toEqual([]);
  }
  await supervisor.stop();
  expect(running()).toEqual([]);
});

it('replaces a worker that does not start, but fails if it is the first one', async () => {
  plans = [{}, { startFails: true }, {}];
  const supervisor = create();
  await supervisor.start();
  await vi.waitFor(() => expect(forked).toHaveLength(3));
  expect(running()).toHaveLength(2);
  await supervisor.stop();

  plans = [{ startFails: true }];
  await expect(create().start()).rejects.toThrow('A worker did not start.');
});
