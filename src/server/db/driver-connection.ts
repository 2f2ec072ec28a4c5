import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** What lies under the driver's client; its types do not name it. To be looked at when `pg` is upgraded. */
interface DriverConnection extends EventEmitter<{ commandComplete: [{ text: string }] }> {
  stream: Socket;
}

/** Whether the server owes an answer. A transaction whose next statement is not sent yet waits for us. */
export function isAwaiting(client: ClientBase): boolean {
  return !(client as unknown as { readyForQuery: boolean }).readyForQuery;
}

export function driverConnectionOf(client: ClientBase): DriverConnection {
  return (client as unknown as { connection: DriverConnection }).connection;
}
