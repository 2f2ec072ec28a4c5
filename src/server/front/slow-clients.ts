import type { Socket } from 'node:net';

export interface SlowClientLimits {
  /** A client that has been waited for this long is looked at. */
  overMs: number;
  /** Fewer bytes in a second than this, while more of its answer waits, are too few. */
  bytesPerSecond: number;
}

interface Wait {
  since: number;
  /** Bytes that the client's side had taken by then. */
  taken: number;
}

/** Finds connections whose client reads its answer too slowly: what waits for it is memory. */
export class SlowClients {
  readonly #limits: SlowClientLimits;
  readonly #waits = new WeakMap<Socket, Wait>();

  constructor(limits: SlowClientLimits) {
    this.#limits = limits;
  }

  /** Looks at a connection once more; says whether its client has been too slow. */
  isTooSlow(socket: Socket, now: number): boolean {
    const taken = takenBytes(socket);
    if (taken >= socket.bytesWritten) {
      this.#waits.delete(socket);
      return false;
    }
    const wait = this.#waits.get(socket);
    const { overMs, bytesPerSecond } = this.#limits;
    if (wait && now - wait.since < overMs) return false;
    this.#waits.set(socket, { since: now, taken });
    return wait !== undefined && ((taken - wait.taken) / (now - wait.since)) * 1000 < bytesPerSecond;
  }
}

/**
 * Bytes that the system has taken for the client. Of a large write under way, the stream knows only that it has not
 * ended; the handle knows how much of it is left.
 */
function takenBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten;
}
