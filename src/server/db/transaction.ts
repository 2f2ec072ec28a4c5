import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { driverConnectionOf } from './driver-connection.ts';
import type { TransactionSettings } from './session-settings.ts';

type RunTransaction = NodePgDatabase['transaction'];

/**
 * The server did not respond to COMMIT, so the transaction may or may not have been committed; only a query can tell.
 * The code is PostgreSQL's "transaction resolution unknown".
 */
export class CommitUnknownError extends Error {
  readonly code = '08007';

  constructor(cause: unknown) {
    super('the commit got no response', { cause });
    this.name = 'CommitUnknownError';
  }
}

/**
 * Returns Drizzle's `transaction` for a pool. A connection returns to the pool only after the server has confirmed how
 * the transaction ended: after COMMIT, or after ROLLBACK if no statement failed. All other connections are closed, so
 * that no request continues another request's transaction. Throws CommitUnknownError.
 * @param settings applied to each transaction, for connections that keep no session
 */
export function transactionsOn(pool: pg.Pool, settings?: TransactionSettings): RunTransaction {
  return async (work, config) => {
    const client = await pool.connect();
    const connection = driverConnectionOf(client);
    let isCommitting = false;
    let failure: { error: unknown } | undefined;
    let lastCommand = '';
    const onCommandComplete = ({ text }: { text: string }) => (lastCommand = text);
    let result: Awaited<ReturnType<typeof work>>;
    try {
      result = await drizzle(inTurn(client)).transaction(async (tx) => {
        try {
          await settings?.apply(client);
          const made = await work(tx);
          isCommitting = true;
          connection.on('commandComplete', onCommandComplete);
          return made;
        } catch (error) {
          failure = { error };
          throw error;
        }
      }, config);
    } catch (error) {
      connection.off('commandComplete', onCommandComplete);
      const isRolledBack = failure?.error === error && client.getTransactionStatus() === 'I';
      client.release(!isRolledBack || isFailedStatement(error));
      if (isCommitting && !isRefusal(error)) throw new CommitUnknownError(error);
      // If ROLLBACK fails, its error would hide the original one.
      throw failure ? failure.error : error;
    }
    connection.off('commandComplete', onCommandComplete);
    client.release();
    // If the callback ignored a failed statement, the server responds to COMMIT with a rollback and no error.
    if (lastCommand !== 'COMMIT') throw new Error('a failed statement was ignored: nothing was committed');
    return result;
  };
}

/** Runs a statement in any of the forms that the driver takes. */
function runStatement(client: pg.PoolClient, statement: unknown[]): Promise<unknown> {
  return (client.query as (...statement: unknown[]) => Promise<unknown>).apply(client, statement);
}

/** Services run statements at once; the driver's next version takes one after another only. */
function inTurn(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...statement: unknown[]) => {
    const result = last.then(() => runStatement(client, statement));
    last = result.catch(() => undefined);
    return result;
  };
  return Object.assign(Object.create(client) as pg.PoolClient, { query });
}

/**
 * Returns `pool.query` for connections that keep no session: a single statement runs in a transaction, for which the
 * settings apply. A connection whose statement failed is closed.
 */
export function queryInTransaction(pool: pg.Pool, settings: TransactionSettings): pg.Pool['query'] {
  const query = async (...statement: unknown[]) => {
    const client = await pool.connect();
    let isDone = false;
    try {
      await settings.begin(client);
      const result = await runStatement(client, statement);
      await client.query('commit');
      isDone = true;
      return result;
    } finally {
      client.release(!isDone);
    }
  };
  return query as unknown as pg.Pool['query'];
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

/**
 * Returns whether a statement failed: such errors have the server's severity or come wrapped by the query builder,
 * unlike a service's own errors.
 */
function isFailedStatement(error: unknown): boolean {
  return error !== causeOf(error) || (error as { severity?: unknown } | null)?.severity !== undefined;
}

/**
 * Returns whether the server refused a statement; if that was COMMIT, it did not commit. A connection that it ends
 * (FATAL) may have committed before.
 */
export function isRefusal(error: unknown): boolean {
  return (causeOf(error) as { severity?: unknown } | null)?.severity === 'ERROR';
}
