import type { Finding } from '#server/db/backup/data-check.ts';
import { isRefusal } from '#server/db/transaction.ts';
import { describeError } from '#server/error-record.ts';

/**
 * SQLSTATE classes that say nothing about the data: the connection, the state of the transaction, conflicts with other
 * transactions, resources, locks, and statements that were cancelled or took too long.
 */
const notOfData = new Set(['08', '25', '40', '53', '55', '57']);

/**
 * Returns the finding of a check that the database could not do, mostly because it cannot read a value. It has the name
 * of its check, so that it can be accepted. Returns nothing if the failure can have another reason than the data.
 */
export function findingOfFailure({ kind, name }: Pick<Finding, 'kind' | 'name'>, error: unknown): Finding | undefined {
  const { code = '', message } = describeError(error);
  if (!isRefusal(error) || notOfData.has(code.slice(0, 2))) return undefined;
  const failure = `${message.replaceAll(/\s+/gu, ' ')} (${code})`;
  return { kind, name, title: `the check ${name} could not be done`, count: 1, rows: [{ failure }] };
}
