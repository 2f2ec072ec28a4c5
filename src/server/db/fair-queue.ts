import type { Workload } from '#server/workload.ts';

/** No connection became free in time. The code is PostgreSQL's "too many connections". */
export class PoolBusyError extends Error {
  readonly code = '53300';

  constructor() {
    super('no database connection became free in time');
    this.name = 'PoolBusyError';
  }
}

export interface FairQueueOptions {
  /** Total number of connections. */
  connections: number;
  /** How long a request waits for a connection, in milliseconds. */
  waitMs: number;
  onWaited?: (seconds: number) => void;
  onRejected?: () => void;
}

interface Waiter {
  keys: readonly string[];
  enter(): void;
}

/** The maximum share of all connections, as a fraction. */
const shareOf = { player: 0.3, address: 0.4, task: 0.6 } as const;
/** A call may run two statements at once and must not block itself. */
const minShare = 2;
/** The maximum queue length per connection: requests further back would only run into the timeout. */
const waitingPerConnection = 100;

/**
 * Divides a number of connections among requests: no player, address or task can use all of them, and no request waits
 * longer than `waitMs`. Requests are served in order of arrival, except that those whose share is used up are skipped.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #activeByKey = new Map<string, number>();
  readonly #waiting = new Set<Waiter>();
  readonly #waitingByKey = new Map<string, number>();
  #active = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get active(): number {
    return this.#active;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Counts a rejection and returns its error. */
  reject(): PoolBusyError {
    this.#options.onRejected?.();
    return new PoolBusyError();
  }

  /** Resolves when a connection is free, to a function that releases it. Rejects with PoolBusyError. */
  acquire(workload: Workload): Promise<() => void> {
    const keys = keysOf(workload);
    // No queued request can be served now: each was checked when a connection was last released.
    if (this.#hasRoom(keys)) return Promise.resolve(this.#take(keys));
    return this.#wait(keys);
  }

  async #wait(keys: readonly string[]): Promise<() => void> {
    const { connections, waitMs, onWaited } = this.#options;
    const isQueueFull =
      this.#waiting.size >= connections * waitingPerConnection ||
      keys.some((key) => (this.#waitingByKey.get(key) ?? 0) >= this.#shareFor(key) * waitingPerConnection);
    if (isQueueFull) throw this.reject();
    const begin = performance.now();
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        for (const key of keys) change(this.#waitingByKey, key, -1);
      };
      const waiter: Waiter = {
        keys,
        enter: () => {
          leaveQueue();
          onWaited?.((performance.now() - begin) / 1000);
          resolve(this.#take(keys));
        },
      };
      const timer = setTimeout(() => {
        leaveQueue();
        reject(this.reject());
      }, waitMs);
      this.#waiting.add(waiter);
      for (const key of keys) change(this.#waitingByKey, key, 1);
    });
  }

  #take(keys: readonly string[]): () => void {
    this.#active += 1;
    for (const key of keys) change(this.#activeByKey, key, 1);
    let isActive = true;
    return () => {
      if (!isActive) return;
      isActive = false;
      this.#active -= 1;
      for (const key of keys) change(this.#activeByKey, key, -1);
      this.#serve();
    };
  }

  #serve(): void {
    for (const waiter of this.#waiting) {
      if (this.#active >= this.#options.connections) return;
      if (this.#hasRoom(waiter.keys)) waiter.enter();
    }
  }

  #hasRoom(keys: readonly string[]): boolean {
    return (
      this.#active < this.#options.connections &&
      keys.every((key) => (this.#activeByKey.get(key) ?? 0) < this.#shareFor(key))
    );
  }

  #shareFor(key: string): number {
    const kind = key.slice(0, key.indexOf(' ')) as keyof typeof shareOf;
    return Math.max(minShare, Math.floor(this.#options.connections * shareOf[kind]));
  }
}

function keysOf({ playerId, address, task }: Workload): string[] {
  return [
    ...(playerId === undefined ? [] : [`player ${playerId}`]),
    ...(address === undefined ? [] : [`address ${address}`]),
    ...(task === undefined ? [] : [`task ${task}`]),
  ];
}

function change(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
