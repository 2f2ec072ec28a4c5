import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** What lies under the driver's client; its types do not name it. To be looked at when `pg` is upgraded. */
interface DriverConnection extends EventEmitter<{ commandComplete: [{ text: string }] }> {
  stream: Socket;
}

export function driverConnectionOf(client: ClientBase): DriverConnection {
  return (client as unknown as { connection: DriverConnection }).connection;
}
