import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** The driver's internal connection, which its types do not declare. Check it when `pg` is upgraded. */
interface DriverConnection extends EventEmitter<{
  commandComplete: [{ text: string }];
  errorMessage: [{ severity?: string; code?: string }];
}> {
  stream: Socket;
}

/**
 * Returns whether a response from the server is outstanding. It is not while a transaction waits for this process to
 * send its next statement.
 */
export function isAwaiting(client: ClientBase): boolean {
  return !(client as unknown as { readyForQuery: boolean }).readyForQuery;
}

export function driverConnectionOf(client: ClientBase): DriverConnection {
  return (client as unknown as { connection: DriverConnection }).connection;
}
