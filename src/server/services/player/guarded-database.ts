import type { Database, Transaction } from '#server/db/connect.ts';
import { retryTransaction } from './retry-transaction.ts';

/** Statements that a call runs in a transaction only. */
const changes = ['insert', 'update', 'delete'] as const;

interface Guards {
  before: (tx: Transaction) => Promise<void>;
  after: (tx: Transaction, result: unknown) => Promise<void>;
}

/**
 * Returns the database for a call that changes something: each of its transactions begins with `before` and ends with `after`, which gets
 * its result, so that no service can forget them, and is retried after a deadlock. A change outside of a transaction is an error of the service.
 */
export function guardedDatabase(db: Database, { before, after }: Guards): Database {
  const transaction: Database['transaction'] = (work, config) =>
    retryTransaction(() =>
      db.transaction(async (tx) => {
        await before(tx);
        const result = await work(tx);
        await after(tx, result);
        return result;
      }, config),
    );
  const refuse = () => {
    throw new Error('a call changes something outside of a transaction');
  };
  const refused = Object.fromEntries(changes.map((name) => [name, refuse]));
  return Object.assign(Object.create(db) as Database, refused, { transaction });
}
