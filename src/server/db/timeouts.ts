import type { ClientBase } from 'pg';
import { driverConnectionOf, isAwaiting } from './driver-connection.ts';

/**
 * Timeouts of a connection, in milliseconds. The server enforces the first four, so the outcome of a transaction is
 * known.
 */
export interface Timeouts {
  statementMs: number;
  /** Waiting for a row that another transaction has locked. */
  lockMs: number;
  /** Between two statements of a transaction. */
  idleInTransactionMs: number;
  /** A whole transaction (PostgreSQL 17 and later). */
  transactionMs: number;
  /** A server that stays silent for this long counts as dead or disconnected. Longer than all other timeouts. */
  silentMs: number;
}

/** A browser aborts a read after 8 seconds (`game/timing.ts`). */
export const visitorTimeouts: Timeouts = {
  statementMs: 5_000,
  lockMs: 2_500,
  idleInTransactionMs: 5_000,
  transactionMs: 10_000,
  silentMs: 7_000,
};

/** Leaves time for the primary to answer in the place of a replica that is frozen. */
export const replicaTimeouts: Timeouts = {
  ...visitorTimeouts,
  statementMs: 3_000,
  idleInTransactionMs: 3_000,
  silentMs: 4_000,
};

/** A job may process all data of the game, and a client may download an export slowly. */
export const backgroundTimeouts: Timeouts = {
  statementMs: 120_000,
  lockMs: 10_000,
  idleInTransactionMs: 30_000,
  transactionMs: 300_000,
  silentMs: 150_000,
};

/** For commands: a statement may take as long as it needs, even if the database's user has other settings. */
export const noTimeouts: Timeouts = {
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  transactionMs: 0,
  silentMs: 0,
};

/** The maximum duration of an export in milliseconds, because it occupies a database connection. */
export const exportTimeoutMs = 120_000;

/** How often the server checks whether the client of a running statement is still connected, in milliseconds. */
const clientCheckMs = 2_000;

/** Sets the timeouts of a session. Parameters that the server does not know are skipped. */
export async function setTimeouts(client: ClientBase, timeouts: Timeouts): Promise<void> {
  const known = await supportedTimeouts(client, timeouts);
  await client.query(
    'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as wanted (name, value)',
    [known.map(([name]) => name), known.map(([, ms]) => String(ms))],
  );
  // Servers reject this on operating systems that cannot detect a disconnect.
  await client.query(`set client_connection_check_interval = ${clientCheckMs}`).catch(() => undefined);
}

/** Returns the server's parameters for the timeouts, with their values in milliseconds. */
export async function supportedTimeouts(
  client: ClientBase,
  { statementMs, lockMs, idleInTransactionMs, transactionMs, silentMs }: Timeouts,
): Promise<[name: string, ms: number][]> {
  const parameters: Readonly<Record<string, number>> = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    transaction_timeout: transactionMs,
    tcp_user_timeout: silentMs,
  };
  const { rows } = await client.query<{ name: string }>('select name from pg_settings where name = any($1)', [
    Object.keys(parameters),
  ]);
  return rows.map(({ name }) => [name, parameters[name] ?? 0]);
}

class SilentServerError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(silentMs: number) {
    super(`the database sent nothing for ${silentMs} ms`);
    this.name = 'SilentServerError';
  }
}

/**
 * Closes a connection on which a response is outstanding when the server stays silent for `silentMs`. The server's own
 * timeouts are shorter, so only a frozen server or a dead network reaches this one.
 */
export function destroyWhenSilent(client: ClientBase, silentMs: number, onCut: () => void): void {
  const { stream } = driverConnectionOf(client);
  stream.setTimeout(silentMs, () => {
    if (!isAwaiting(client)) return;
    onCut();
    stream.destroy(new SilentServerError(silentMs));
  });
}
