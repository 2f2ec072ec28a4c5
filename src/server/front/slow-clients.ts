import type { Socket } from 'node:net';

export interface SlowClientLimits {
  /** The period over which a client's speed is measured, in milliseconds. */
  overMs: number;
  /** Minimum bytes per second while part of the response is waiting. */
  bytesPerSecond: number;
}

interface Wait {
  since: number;
  /** Bytes that the operating system had accepted by then. */
  taken: number;
}

/** Finds clients that read their response too slowly: unread data occupies memory. */
export class SlowClients {
  readonly #limits: SlowClientLimits;
  readonly #waits = new WeakMap<Socket, Wait>();

  constructor(limits: SlowClientLimits) {
    this.#limits = limits;
  }

  /** Measures a connection. Returns whether its client has been too slow. */
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
 * Returns the bytes that the operating system has accepted for the client. The stream reports a large write only when
 * it has finished; the handle knows how much of it remains.
 */
function takenBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten;
}
