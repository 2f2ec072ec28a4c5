import type { Socket } from 'node:net';
import { clientKey } from '#server/rate-limit.ts';

/** How long a blocked address cannot connect, in milliseconds. */
const blockMs = 10_000;

export interface ConnectionsOptions {
  /** Maximum simultaneous connections from one address. */
  perAddress: number;
  /** Whether clients connect directly. Connections from a proxy are not limited by address. */
  isDirect: boolean;
}

/** The open connections, by address. */
export class Connections implements Iterable<Socket> {
  readonly #options: ConnectionsOptions;
  readonly #all = new Set<Socket>();
  readonly #byAddress = new Map<string, Set<Socket>>();
  /** Blocked addresses, with the time of `performance.now()` at which the block ends. */
  readonly #cutOff = new Map<string, number>();

  constructor(options: ConnectionsOptions) {
    this.#options = options;
  }

  [Symbol.iterator](): Iterator<Socket> {
    return this.#all.values();
  }

  /** Registers a connection. Returns false if its address has too many connections or is blocked. */
  accept(socket: Socket): boolean {
    const address = clientKey(socket.remoteAddress ?? '');
    const siblings = this.#byAddress.get(address) ?? new Set();
    if (this.#options.isDirect && (siblings.size >= this.#options.perAddress || this.#isCutOff(address))) return false;
    this.#byAddress.set(address, siblings.add(socket));
    this.#all.add(socket);
    socket.once('close', () => {
      this.#all.delete(socket);
      siblings.delete(socket);
      if (siblings.size === 0 && this.#byAddress.get(address) === siblings) this.#byAddress.delete(address);
    });
    return true;
  }

  /**
   * Closes a connection and all others from its address, and blocks the address for `blockMs`. Data that they have sent
   * is not processed.
   */
  block(socket: Socket): void {
    socket.destroy();
    if (!this.#options.isDirect) return;
    const address = clientKey(socket.remoteAddress ?? '');
    this.#cutOff.set(address, performance.now() + blockMs);
    for (const sibling of this.#byAddress.get(address) ?? []) sibling.destroy();
  }

  #isCutOff(address: string): boolean {
    const until = this.#cutOff.get(address);
    if (until === undefined) return false;
    if (performance.now() < until) return true;
    this.#cutOff.delete(address);
    return false;
  }

  /** Removes blocks that have ended. */
  prune(now: number): void {
    for (const [address, until] of this.#cutOff) if (now >= until) this.#cutOff.delete(address);
  }
}
