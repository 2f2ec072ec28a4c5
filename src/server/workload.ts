import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom a piece of work is done. The connection pool gives each of them a share (`db/shares.ts`). */
export interface Workload {
  /** The client's address. */
  address?: string | undefined;
  playerId?: number;
  /** An endpoint's name, or what else the site does: `page`, `media`. */
  task?: string;
}

const storage = new AsyncLocalStorage<Workload>();

/** Runs `work`, and all that it awaits, on behalf of this workload besides the current one. */
export function runWithWorkload<T>(workload: Workload, work: () => PromiseLike<T>): Promise<T> {
  // A query of the query builder runs when it is awaited, which has to be in here.
  return storage.run({ ...storage.getStore(), ...workload }, async () => await work());
}

export function currentWorkload(): Workload {
  return storage.getStore() ?? {};
}
