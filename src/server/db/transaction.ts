import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { driverConnectionOf } from './driver-connection.ts';

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
 */
export function transactionsOn(pool: pg.Pool): RunTransaction {
  return async (work, config) => {
    const client = await pool.connect();
    const connection = driverConnectionOf(client);
    let isCommitting = false;
    let failure: { error: unknown } | undefined;
    let lastCommand = '';
    const onCommandComplete = ({ text }: { text: string }) => (lastCommand = text);
    let result: Awaited<ReturnType<typeof work>>;
    try {
      result = await drizzle(client).transaction(async (tx) => {
        try {
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
 * Returns whether the server reports that it did not commit. A connection that it ends (FATAL) may have committed
 * before.
 */
function isRefusal(error: unknown): boolean {
  return (causeOf(error) as { severity?: unknown } | null)?.severity === 'ERROR';
}
