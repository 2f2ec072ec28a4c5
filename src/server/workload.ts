import { AsyncLocalStorage } from 'node:async_hooks';

/** Who causes a piece of work. The connection pool limits the share of each (`db/fair-queue.ts`). */
export interface Workload {
  /** The client's address. */
  address?: string | undefined;
  playerId?: number;
  /** An endpoint's name, or another kind of work: `page`, `media`. */
  task?: string;
}

const storage = new AsyncLocalStorage<Workload>();

/** Runs `work` and everything that it awaits under the current workload extended by this one. */
export function runWithWorkload<T>(workload: Workload, work: () => PromiseLike<T>): Promise<T> {
  // A Drizzle query runs when it is awaited, so it must be awaited in here.
  return storage.run({ ...storage.getStore(), ...workload }, async () => await work());
}

export function currentWorkload(): Workload {
  return storage.getStore() ?? {};
}
