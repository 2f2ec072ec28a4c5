import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, NetConnectOpts, Socket } from 'node:net';

export interface FreezableProxy {
  port: number;
  /** Everything that clients have sent. */
  sent(): string;
  /** Open connections stay open for good, and nothing passes them, not even their end. New ones are refused. */
  freeze(): void;
  /** New connections pass. */
  reopen(): void;
  close(): Promise<void>;
}

/** Starts a proxy on a loopback port, whose connections can lose their server without noticing it. */
export async function startFreezableProxy(behind: NetConnectOpts): Promise<FreezableProxy> {
  const sockets = new Set<Socket>();
  let sent = '';
  let isFrozen = false;
  const server = createServer((client) => {
    if (isFrozen) return void client.destroy();
    const onward = connect(behind);
    for (const [socket, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.has(socket) && other.destroy());
      socket.on('data', (bytes: Buffer) => {
        if (!sockets.has(socket)) return;
        if (socket === client) sent += bytes.toString('latin1');
        other.write(bytes);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const frozen = new Set<Socket>();
  return {
    port: (server.address() as AddressInfo).port,
    sent: () => sent,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) frozen.add(socket);
      sockets.clear();
    },
    reopen: () => void (isFrozen = false),
    async close() {
      for (const socket of [...sockets, ...frozen]) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
