import { setTimeout as sleep } from 'node:timers/promises';

const retryMs = 250;

/**
 * Waits after a reconnection until requests reach the database, too. Behind a pooler they may be refused for a second
 * longer than the connection for notifications, and meanwhile everything has to stay as during an outage.
 */
export class Resumption {
  readonly #check: () => Promise<unknown>;
  readonly #onReachable: () => void;
  /** The reconnection that is waited for; another one, or a loss, ends its wait. */
  #current: symbol | undefined;

  /** @param check Rejects while requests do not reach the database. */
  constructor(check: () => Promise<unknown>, onReachable: () => void) {
    this.#check = check;
    this.#onReachable = onReachable;
  }

  cancel(): void {
    this.#current = undefined;
  }

  /** Resolves after `onReachable` was called, or this reconnection was lost. */
  async begin(): Promise<void> {
    const own = Symbol('reconnection');
    this.#current = own;
    while (this.#current === own) {
      const isReachable = await this.#check().then(
        () => true,
        () => false,
      );
      if (this.#current !== own) return;
      if (isReachable) return this.#onReachable();
      await sleep(retryMs, undefined, { ref: false });
    }
  }
}
