import type { Database, Transaction } from '#server/db/connect.ts';
import { retryTransaction } from './retry-transaction.ts';

/** Statements that a call runs in a transaction only. */
const changes = ['insert', 'update', 'delete'] as const;

/**
 * Returns the database for a call that changes something: each of its transactions begins with `check`, so that no
 * service can forget it, and is retried after a deadlock. A change outside of a transaction is an error of the service.
 */
export function guardedDatabase(db: Database, check: (tx: Transaction) => Promise<void>): Database {
  const transaction: Database['transaction'] = (work, config) =>
    retryTransaction(() =>
      db.transaction(async (tx) => {
        await check(tx);
        return work(tx);
      }, config),
    );
  const refuse = () => {
    throw new Error('a call changes something outside of a transaction');
  };
  const refused = Object.fromEntries(changes.map((name) => [name, refuse]));
  return Object.assign(Object.create(db) as Database, refused, { transaction });
}
