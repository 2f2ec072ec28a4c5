import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { ConnectOptions } from '#server/db/connect.ts';

/** What happens to a connection at a COMMIT, and when: before the server has it, half sent, or once it has answered. */
export type CommitFault = `${'cut' | 'freeze'} ${'before' | 'during' | 'after'}`;

export const commitFaults: readonly CommitFault[] = [
  'cut before',
  'cut during',
  'cut after',
  'freeze before',
  'freeze during',
  'freeze after',
];

/** Stands between the site and PostgreSQL on a loopback port, and breaks connections at their COMMIT. */
export class PostgresProxy {
  readonly #server = createServer((client) => this.#pass(client));
  readonly #sockets = new Set<Socket>();
  readonly #behind: Exclude<ConnectOptions['target'], string>;
  /** The next COMMIT takes the first of them; without one it passes. */
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
      if (fault?.startsWith('freeze')) return;
      client.destroy();
      server.destroy();
    };
    // A dead network carries the end of a connection no further.
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
      // COMMIT is answered: the transaction has happened, and nobody hears of it.
      if (fault) breakNow();
      else client.write(bytes);
    });
  }
}

/** The driver sends a statement without values as one message of its own: a letter, a length, a text. */
function isCommit(bytes: Buffer): boolean {
  return bytes.subarray(0, 1).toString() === 'Q' && /^commit\0/iu.test(bytes.subarray(5).toString('latin1'));
}
