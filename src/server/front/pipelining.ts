import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that a connection may send ahead of its answers. No browser and no common proxy sends any; a few may seem
 * to be there because an answer counts as finished a moment after its client has it.
 */
const aheadMax = 16;

/**
 * Finds connections that send many requests without waiting for answers. Node handles all requests that came in one
 * packet before anything else: some hundred of them on each of some hundred connections held the process for seconds.
 */
export class PipeliningGuard {
  readonly #connections = new WeakMap<Socket, { last: ServerResponse; ahead: number }>();

  /** Whether this request is one too many; also every request that was read with it. */
  isTooDeep(socket: Socket, res: ServerResponse): boolean {
    if (socket.destroyed) return true;
    const known = this.#connections.get(socket);
    if (!known) {
      this.#connections.set(socket, { last: res, ahead: 0 });
      return false;
    }
    known.ahead = known.last.writableFinished ? 0 : known.ahead + 1;
    known.last = res;
    return known.ahead > aheadMax;
  }
}
