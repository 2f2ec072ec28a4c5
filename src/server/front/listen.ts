import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '#server/config.ts';
import { answerBroken, answerRaw } from './broken-request.ts';

export interface Listener {
  /** The port that it listens on: the system's choice where 0 was wanted. */
  port: number;
  /** Lets every request end that came, then closes; what lasts longer than the limit is cut. */
  drain(): Promise<void>;
}

export interface ListenOptions {
  host: string;
  port: number;
  door: (req: IncomingMessage, res: ServerResponse) => void;
  security: Record<string, string>;
  limits?: Partial<Limits>;
}

/** How slowly a client may speak, and how long an end takes; in milliseconds. */
export interface Limits {
  headers: number;
  /** Headers and body together. */
  request: number;
  keepAlive: number;
  /** How long requests still come after readyz has begun to say no. */
  notice: number;
  drain: number;
  /** How often slow clients are looked for. */
  check: number;
}

const usual: Limits = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 10_000,
  notice: 400,
  drain: 7_500,
  check: 1_000,
};

/** A search of 10,000 signs of any script has room in an address, and is answered like any other. */
const headerBytes = 128 * 1024;

/** Listens, with limits on how slowly a client may speak. A port in use is an OperatorError. */
export async function listen({ host, port, door, security, limits = {} }: ListenOptions): Promise<Listener> {
  const { headers, request, keepAlive, notice, drain, check } = { ...usual, ...limits };
  let draining = false;
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: check,
      maxHeaderSize: headerBytes,
      // Its own refusal comes without our headers: the check is below.
      requireHostHeader: false,
    },
    (req, res) => {
      if (draining) res.setHeader('Connection', 'close');
      if (req.headers.host === undefined && req.httpVersion === '1.1') answerRaw(req.socket, 400, security);
      else door(req, res);
    },
  );
  server.maxRequestsPerSocket = 0;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('checkExpectation', (req: IncomingMessage) => answerRaw(req.socket, 417, security));
  server.on('connect', (_req, socket) => answerRaw(socket, 405, security));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => answerBroken(error, socket, security));
  await begin(server, host, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async drain() {
      draining = true;
      await sleep(notice);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Browsers open connections ahead of time: to Node, one that never said a word is not idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      const deadline = setTimeout(() => server.closeAllConnections(), drain);
      await closed;
      clearTimeout(deadline);
    },
  };
}

function begin(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `PORT: ${port} on ${host} is in use by another program.`,
        EACCES: `PORT: ${port} may not be used by this account.`,
        EADDRNOTAVAIL: `HOST: ${host} is not an address of this machine.`,
        ENOTFOUND: `HOST: ${host} is not known.`,
        EAI_AGAIN: `HOST: ${host} cannot be looked up.`,
      };
      reject(new OperatorError(reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port} (${error.message}).`));
    });
    server.listen({ host, port, backlog: 1024 }, resolve);
  });
}
