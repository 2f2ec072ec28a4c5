import { createServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#server/config/config.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import { handleClientError, sendRawError } from './client-error.ts';
import { Connections } from './connections.ts';
import { PipeliningGuard } from './pipelining.ts';
import { SlowClients } from './slow-clients.ts';

export interface Listener {
  /** The port that it listens on; the operating system chooses one if the option is 0. */
  port: number;
  /**
   * Waits for all requests that have arrived, then closes. Requests that exceed the drain limit are aborted. With
   * `isReplaced`, other processes listen on the same address: this one accepts no more connections, and leaves the idle
   * ones to their clients until the time for which it promised to keep them is over.
   */
  drain(options?: { isReplaced?: boolean }): Promise<void>;
}

export interface ListenOptions {
  host: string;
  port: number;
  handleRequest: (req: IncomingMessage, res: ServerResponse) => void;
  security: Record<string, string>;
  load: LoadMetrics;
  /** Whether clients connect directly, and not through a proxy. */
  isDirect?: boolean;
  limits?: Partial<Limits>;
}

/** Limits on slow clients and on shutdown, in milliseconds, and on the number of connections. */
export interface Limits {
  headers: number;
  /** Headers and body together. */
  request: number;
  keepAlive: number;
  /** How long new requests are accepted after `/readyz` has begun to fail. */
  notice: number;
  drain: number;
  /** How long a proxy's idle connections stay open for requests that are on their way. */
  proxyIdle: number;
  /** How often slow clients are searched for. */
  check: number;
  /** Clients that read fewer than `readBytes` bytes per second over `read` milliseconds are disconnected. */
  read: number;
  readBytes: number;
  /** Maximum simultaneous connections in total, and from one address. */
  connections: number;
  connectionsPerAddress: number;
}

const defaults: Limits = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 10_000,
  notice: 400,
  drain: 7_500,
  // Longer than the two seconds for which nginx keeps an idle connection (ops/proxy/nginx.conf).
  proxyIdle: 3_000,
  check: 1_000,
  read: 15_000,
  readBytes: 8 * 1024,
  connections: 10_000,
  // A whole school may share one address.
  connectionsPerAddress: 500,
};

/** A URL can contain a search of 10,000 characters in any script, which gets a normal response. */
const headerBytes = 128 * 1024;

/** Starts the HTTP server. Throws StartupError if the port is in use. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { host, port, handleRequest, security, load, isDirect = true, limits = {} } = options;
  const { headers, request, keepAlive, notice, drain, proxyIdle, check, read, readBytes, ...most } = {
    ...defaults,
    ...limits,
  };
  let draining = false;
  const pipelines = new PipeliningGuard();
  const connections = new Connections({ perAddress: most.connectionsPerAddress, isDirect });
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: check,
      maxHeaderSize: headerBytes,
      // Node's own rejection lacks our headers, so the check is below.
      requireHostHeader: false,
    },
    (req, res) => {
      if (pipelines.isTooDeep(req.socket, res)) {
        if (req.socket.destroyed) return;
        load.countRejection('pipelining');
        connections.block(req.socket);
        return;
      }
      if (draining) res.setHeader('Connection', 'close');
      if (req.headers.host === undefined && req.httpVersion === '1.1') sendRawError(req.socket, 400, security);
      else handleRequest(req, res);
    },
  );
  server.maxRequestsPerSocket = 0;
  server.maxConnections = most.connections;
  server.on('drop', () => load.countRejection('connections'));
  server.on('connection', (socket: Socket) => {
    if (connections.accept(socket)) return;
    load.countRejection('connections');
    socket.destroy();
  });
  const slowReaders = new SlowClients({ overMs: read, bytesPerSecond: readBytes });
  const watch = setInterval(() => {
    const now = performance.now();
    connections.prune(now);
    for (const socket of connections) {
      if (!slowReaders.isTooSlow(socket, now)) continue;
      load.droppedSlowClients += 1;
      socket.resetAndDestroy();
    }
  }, check).unref();
  server.on('checkExpectation', (req: IncomingMessage) => sendRawError(req.socket, 417, security));
  server.on('connect', (_req, socket) => sendRawError(socket, 405, security));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => handleClientError(error, socket, security));
  await startListening(server, host, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async drain({ isReplaced = false } = {}) {
      draining = true;
      if (!isReplaced) await sleep(notice);
      const idleMs = isReplaced ? keepAlive + check : isDirect ? 0 : proxyIdle;
      if (idleMs > 0) {
        // A request that meets the close of its connection is lost. Unlike the method of the HTTP server, this one closes
        // no idle connections: their clients close them, or get `Connection: close` with their next answer.
        const left = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
        await Promise.race([left, sleep(idleMs, undefined, { ref: false })]);
      }
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Browsers open connections in advance. Node does not treat a connection that has never sent a byte as idle.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      const deadline = setTimeout(() => server.closeAllConnections(), isReplaced ? drain : Math.max(0, drain - idleMs));
      await closed;
      clearTimeout(deadline);
      clearInterval(watch);
    },
  };
}

function startListening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `PORT: ${port} on ${host} is in use by another program.`,
        EACCES: `PORT: ${port} may not be used by this account.`,
        EADDRNOTAVAIL: `HOST: ${host} is not an address of this machine.`,
        ENOTFOUND: `HOST: ${host} is not known.`,
        EAI_AGAIN: `HOST: ${host} cannot be looked up.`,
      };
      reject(new StartupError(reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port} (${error.message}).`));
    });
    server.listen({ host, port, backlog: 1024 }, resolve);
  });
}
