import type { Database, Transaction } from './connect.ts';

/**
 * Returns a transaction as a database, for work that expects one. Its connection serves others after the end, so that
 * every later use throws the error of `ended`.
 */
export function borrowDatabase(tx: Transaction, ended: () => Error): { db: Database; end: () => void } {
  let isOpen = true;
  const db = new Proxy(tx, {
    get(target, name) {
      if (!isOpen) throw ended();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  }) as unknown as Database;
  return {
    db,
    end: () => {
      isOpen = false;
    },
  };
}
