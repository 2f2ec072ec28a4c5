import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/*
 * A flood from an address of its own, limited in time and connections. It runs in a separate process so that it takes
 * no CPU time from the process that measures its effect.
 */

export interface FloodOptions {
  origin: string;
  localAddress: string;
  /** `requests`: requests as fast as possible; `slow`: responses are not read; `half`: requests that never end. */
  kind: 'requests' | 'slow' | 'half';
  /** `#` in a path is replaced by a number that is new each time. */
  paths: readonly string[];
  connections: number;
  ms: number;
}

process.once('message', (order: FloodOptions) => {
  void flood(order).then((statuses) => {
    process.send?.(statuses);
    process.disconnect();
  });
});

/** Returns the number of responses by status; 0 counts rejected or closed connections. */
async function flood(order: FloodOptions): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const count = (status: number) => (statuses[status] = (statuses[status] ?? 0) + 1);
  const end = performance.now() + order.ms;
  await (order.kind === 'requests' ? sendRequests(order, end, count) : openConnections(order, count));
  return statuses;
}

async function sendRequests(
  { origin, localAddress, paths, connections }: FloodOptions,
  end: number,
  count: (status: number) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const work = async () => {
    while (performance.now() < end) {
      const path = (paths[next % paths.length] ?? '/').replaceAll('#', String(next));
      next += 1;
      await new Promise<void>((resolve) => {
        const done = (status: number) => {
          count(status);
          resolve();
        };
        const request = get(origin + path, { agent, localAddress, timeout: 2_000 }, (response) => {
          response.resume().once('close', () => done(response.statusCode ?? 0));
        });
        // After the timeout, the client disconnects.
        request.once('error', () => done(0)).on('timeout', () => request.destroy());
      });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
}

/** Opens connections that send their data and then do nothing until the time is over. */
async function openConnections(
  { origin, localAddress, kind, paths, connections, ms }: FloodOptions,
  count: (status: number) => void,
): Promise<void> {
  const { hostname, port } = new URL(origin);
  const sockets: Socket[] = [];
  for (let index = 0; index < connections; index += 1) {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    const words = kind === 'half' ? 'GET / HTTP/1.1\r\nX-Half: ' : `GET ${paths[0]} HTTP/1.1\r\nHost: a\r\n\r\n`;
    socket
      .once('connect', () => socket.write(words))
      .on('error', () => undefined)
      .once('close', () => count(0))
      .pause();
    sockets.push(socket);
  }
  await new Promise((resolve) => setTimeout(resolve, ms));
  for (const socket of sockets) socket.destroy();
}
