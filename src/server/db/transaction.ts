import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { driverConnectionOf } from './driver-connection.ts';

type RunTransaction = NodePgDatabase['transaction'];

/**
 * COMMIT was sent and not answered: the transaction may have happened or not, and only a look into the database
 * tells. Its code is PostgreSQL's "transaction resolution unknown".
 */
export class CommitUnknownError extends Error {
  readonly code = '08007';

  constructor(cause: unknown) {
    super('the commit was not answered', { cause });
    this.name = 'CommitUnknownError';
  }
}

/**
 * Transactions on a pool's connections. A connection goes back to the pool only when the server has confirmed how
 * its transaction ended: after COMMIT, or after ROLLBACK where no statement failed. Any other one is closed, so that
 * the next borrower never continues a stranger's transaction.
 */
export function transactionsOn(pool: pg.Pool): RunTransaction {
  return async (work, config) => {
    const client = await pool.connect();
    const connection = driverConnectionOf(client);
    let isCommitting = false;
    let failure: { error: unknown } | undefined;
    let ending = '';
    const hear = ({ text }: { text: string }) => (ending = text);
    let result: Awaited<ReturnType<typeof work>>;
    try {
      result = await drizzle(client).transaction(async (tx) => {
        try {
          const made = await work(tx);
          isCommitting = true;
          connection.on('commandComplete', hear);
          return made;
        } catch (error) {
          failure = { error };
          throw error;
        }
      }, config);
    } catch (error) {
      connection.off('commandComplete', hear);
      const isRolledBack = failure?.error === error && client.getTransactionStatus() === 'I';
      client.release(!isRolledBack || isFailedStatement(error));
      if (isCommitting && !isRefusal(error)) throw new CommitUnknownError(error);
      // A failed ROLLBACK hides why there was one.
      throw failure ? failure.error : error;
    }
    connection.off('commandComplete', hear);
    client.release();
    // The server answers COMMIT with a rollback, and no error, where the work went on after a failed statement.
    if (ending !== 'COMMIT') throw new Error('a failed statement was ignored: nothing was committed');
    return result;
  };
}

/** The query builder wraps the driver's failures. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

/** Failures of statements carry the server's severity or a code of the system; a service's own errors do not. */
function isFailedStatement(error: unknown): boolean {
  return error !== causeOf(error) || (error as { severity?: unknown } | null)?.severity !== undefined;
}

/** The server says that it did not commit. A connection that it ends (FATAL) may have committed before. */
function isRefusal(error: unknown): boolean {
  return (causeOf(error) as { severity?: unknown } | null)?.severity === 'ERROR';
}
