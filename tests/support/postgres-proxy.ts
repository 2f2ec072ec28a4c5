import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { ConnectOptions } from '#server/db/connect.ts';

/** A fault at a COMMIT: before the server receives it, when half of it is sent, or after the server has responded. */
export type CommitFault = `${'cut' | 'freeze'} ${'before' | 'during' | 'after'}`;

export const commitFaults: readonly CommitFault[] = [
  'cut before',
  'cut during',
  'cut after',
  'freeze before',
  'freeze during',
  'freeze after',
];

/** How long a frozen connection stays open, in ms. Longer than the site waits; the server has a limit of connections. */
const frozenMs = 5_000;

/** A proxy between the site and PostgreSQL on a loopback port, which breaks connections at their COMMIT. */
export class PostgresProxy {
  readonly #server = createServer((client) => this.#pass(client));
  readonly #sockets = new Set<Socket>();
  readonly #behind: Exclude<ConnectOptions['target'], string>;
  /** Each COMMIT takes the first fault of the queue; if the queue is empty, it passes. */
  readonly faults: CommitFault[] = [];

  constructor(behind: Exclude<ConnectOptions['target'], string>) {
    this.#behind = behind;
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = this.#server.address() as AddressInfo;
    return `postgres://${this.#behind.user}@127.0.0.1:${port}/${this.#behind.database}?sslmode=disable`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #pass(client: Socket): void {
    const server = connect(`${this.#behind.socketDir}/.s.PGSQL.${this.#behind.port}`);
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
    }
    let fault: CommitFault | undefined;
    let isBroken = false;
    const breakNow = () => {
      isBroken = true;
      const destroy = () => {
        client.destroy();
        server.destroy();
      };
      if (fault?.startsWith('freeze')) setTimeout(destroy, frozenMs).unref();
      else destroy();
    };
    // A broken network does not report the end of a connection.
    client.on('close', () => isBroken || server.destroy());
    server.on('close', () => isBroken || client.destroy());

    client.on('data', (bytes: Buffer) => {
      if (isBroken) return;
      if (isCommit(bytes)) fault = this.faults.shift();
      if (fault?.endsWith('during')) server.write(bytes.subarray(0, Math.ceil(bytes.length / 2)));
      else if (!fault?.endsWith('before')) server.write(bytes);
      if (fault && !fault.endsWith('after')) breakNow();
    });
    server.on('data', (bytes: Buffer) => {
      if (isBroken) return;
      // The server has responded to COMMIT: the transaction is committed, but the client does not learn of it.
      if (fault) breakNow();
      else client.write(bytes);
    });
  }
}

/** The driver sends a statement without parameters as one message: a type byte, a length, a text. */
function isCommit(bytes: Buffer): boolean {
  return bytes.subarray(0, 1).toString() === 'Q' && /^commit\0/iu.test(bytes.subarray(5).toString('latin1'));
}
