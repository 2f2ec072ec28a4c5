import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The number of requests that a connection may send before it has received its responses. Browsers and common proxies
 * do not pipeline, but a few requests can appear pipelined because Node marks a response as finished shortly after the
 * client has received it.
 */
const aheadMax = 16;

/**
 * Finds connections that send many requests without waiting for responses. Node processes all requests of one packet
 * before anything else: a few hundred of them on each of a few hundred connections blocked the process for seconds.
 */
export class PipeliningGuard {
  readonly #connections = new WeakMap<Socket, { last: ServerResponse; ahead: number }>();

  /** Returns whether this request, or one that was read with it, exceeds the limit. */
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
