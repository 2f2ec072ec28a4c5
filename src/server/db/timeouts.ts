import type { ClientBase } from 'pg';
import { driverConnectionOf, isAwaiting } from './driver-connection.ts';

/** How long a connection may take, in milliseconds. The server keeps the first four, so nothing is left undecided. */
export interface Timeouts {
  statementMs: number;
  /** For a row that another transaction holds. */
  lockMs: number;
  /** Between two statements of a transaction. */
  idleInTransactionMs: number;
  /** A whole transaction, on servers that know this (PostgreSQL 17). */
  transactionMs: number;
  /** A server that says nothing for so long is dead or cut off. Longer than all that it may take for an answer. */
  silentMs: number;
}

/** A visitor waits: a browser gives a read up after 8 seconds (`game/timing.ts`). */
export const visitorTimeouts: Timeouts = {
  statementMs: 5_000,
  lockMs: 2_500,
  idleInTransactionMs: 5_000,
  transactionMs: 10_000,
  silentMs: 7_000,
};

/** A job may go through the whole game, and the reader of an export may be slow. */
export const backgroundTimeouts: Timeouts = {
  statementMs: 120_000,
  lockMs: 10_000,
  idleInTransactionMs: 30_000,
  transactionMs: 300_000,
  silentMs: 150_000,
};

/** An export lasts no longer, however slowly it is read: it keeps a connection to the database. */
export const exportTimeoutMs = 120_000;

/** How often the server looks whether the client of a running statement is still there. */
const clientCheckMs = 2_000;

/** Makes the server keep the limits. A name that it does not know is left out. */
export async function setTimeouts(
  client: ClientBase,
  { statementMs, lockMs, idleInTransactionMs, transactionMs, silentMs }: Timeouts,
): Promise<void> {
  await setParameters(client, {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    transaction_timeout: transactionMs,
    tcp_user_timeout: silentMs,
  });
  // Refused by servers whose system cannot tell.
  await client.query(`set client_connection_check_interval = ${clientCheckMs}`).catch(() => undefined);
}

/** Sets parameters of the session, except those that this server does not know. */
async function setParameters(client: ClientBase, parameters: Readonly<Record<string, number>>): Promise<void> {
  await client.query(
    `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as wanted (name, value)
     where exists (select from pg_settings where pg_settings.name = wanted.name)`,
    [Object.keys(parameters), Object.values(parameters).map(String)],
  );
}

class SilentServerError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(silentMs: number) {
    super(`the database said nothing for ${silentMs} ms`);
    this.name = 'SilentServerError';
  }
}

/**
 * Cuts a connection on which something is awaited when the server says nothing for so long. The server's own limits
 * are shorter: only a frozen server or a dead network comes this far.
 */
export function destroyWhenSilent(client: ClientBase, silentMs: number, onCut: () => void): void {
  const { stream } = driverConnectionOf(client);
  stream.setTimeout(silentMs, () => {
    if (!isAwaiting(client)) return;
    onCut();
    stream.destroy(new SilentServerError(silentMs));
  });
}
