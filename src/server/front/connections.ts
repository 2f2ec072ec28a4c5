import type { Socket } from 'node:net';
import { clientKey } from '#server/rate-limit.ts';

/** How long an address that was cut off may not come back, in milliseconds. */
const blockMs = 10_000;

export interface ConnectionsOptions {
  /** Connections of one address at once. */
  perAddress: number;
  /** Whether connections come from the clients themselves. Those of a proxy are not counted by address. */
  isDirect: boolean;
}

/** The open connections, by address. */
export class Connections implements Iterable<Socket> {
  readonly #options: ConnectionsOptions;
  readonly #all = new Set<Socket>();
  readonly #byAddress = new Map<string, Set<Socket>>();
  /** Addresses that may not connect until then, by `performance.now()`. */
  readonly #cutOff = new Map<string, number>();

  constructor(options: ConnectionsOptions) {
    this.#options = options;
  }

  [Symbol.iterator](): Iterator<Socket> {
    return this.#all.values();
  }

  /** Takes a connection in; false where its address has too many, or was cut off. */
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

  /** Closes a connection; with it, for a while, all of its address, before what they sent is looked at. */
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

  /** Forgets addresses whose time is over. */
  prune(now: number): void {
    for (const [address, until] of this.#cutOff) if (now >= until) this.#cutOff.delete(address);
  }
}
