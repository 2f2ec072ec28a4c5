import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/**
 * A keep-alive connection that sends requests one after another. Node's own client uses more CPU time per request than
 * the server uses for a cached page, so it would dominate the measurement.
 */
export class RawConnection {
  readonly #socket: Socket;
  readonly #headers: string;
  /** The received part of a response's head, until its length is known. */
  #head = '';
  /** Bytes of the response still to be received; undefined while its head is incomplete. */
  #missing: number | undefined;
  #status = 0;
  #settle: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket, headers: Readonly<Record<string, string>>) {
    this.#socket = socket;
    this.#headers = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error('the server closed the connection')));
  }

  static async open(
    origin: string,
    headers: Readonly<Record<string, string>> = { 'Accept-Encoding': 'br' },
  ): Promise<RawConnection> {
    const { host, hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket, { Host: host, ...headers });
  }

  /** Requests a path. Resolves to the status once the whole response has arrived. */
  ask(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(`GET ${path} HTTP/1.1\r\n${this.#headers}\r\n`);
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #take(bytes: Buffer): void {
    if (this.#missing !== undefined) {
      this.#missing -= bytes.length;
    } else {
      this.#head += bytes.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end === -1) return;
      this.#status = Number(this.#head.slice(9, 12));
      // Such an answer has no body, and perhaps the length of the one that it stands for.
      const length = this.#status === 304 ? '0' : /\r\ncontent-length: (\d+)/iu.exec(this.#head.slice(0, end))?.[1];
      if (length === undefined) {
        this.#settle?.reject(new Error(`an answer without a length: ${this.#head.slice(0, 100)}`));
        return;
      }
      this.#missing = Number(length) - (this.#head.length - end - 4);
    }
    if (this.#missing > 0) return;
    this.#head = '';
    this.#missing = undefined;
    const { resolve } = this.#settle ?? {};
    this.#settle = undefined;
    resolve?.(this.#status);
  }
}
