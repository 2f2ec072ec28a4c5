import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '#server/config.ts';

export interface Listener {
  /** The port that it listens on: the system's choice where 0 was wanted. */
  port: number;
  /** Lets every request end that came, then closes; what lasts longer than 8 s is cut. */
  drain(): Promise<void>;
}

/** How long requests still come after readyz has begun to say no. */
const noticeMs = 300;
const drainWithinMs = 8_000;

/** Listens, with limits on how slowly a client may speak. A port in use is an OperatorError. */
export async function listen(
  host: string,
  port: number,
  door: (req: IncomingMessage, res: ServerResponse) => void,
  security: Record<string, string>,
): Promise<Listener> {
  let draining = false;
  const server = createServer(
    { keepAliveTimeout: 10_000, headersTimeout: 10_000, requestTimeout: 30_000 },
    (req, res) => {
      if (draining) res.setHeader('Connection', 'close');
      door(req, res);
    },
  );
  server.maxRequestsPerSocket = 0;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    answerClientError(error, socket as Socket, security),
  );
  await begin(server, host, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async drain() {
      draining = true;
      await sleep(noticeMs);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const deadline = setTimeout(() => server.closeAllConnections(), drainWithinMs);
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
      };
      reject(new OperatorError(reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port} (${error.message}).`));
    });
    server.listen({ host, port, backlog: 1024 }, resolve);
  });
}

/** What is no request at all is answered too, with the same headers as everything else. */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket, security: Record<string, string>): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, text] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout']
        : [400, 'Bad Request'];
  const body = JSON.stringify({ statusCode: status, error: text, message: [text] });
  const headers = {
    ...security,
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
