import { findingKinds } from '#server/db/backup/data-check.ts';
import type { Finding, FindingKind } from '#server/db/backup/data-check.ts';
import type { Database } from '#server/db/connect.ts';
import { describeError } from '#server/error-record.ts';
import { findingOfFailure } from './failed-check.ts';
import { checks } from './find-violations.ts';
import type { Check } from './find-violations.ts';

/** All checks together take at most this long, in ms; the other ones are unfinished then. */
const longestMs = 30 * 60 * 1000;
/** A statement that takes too long on a replica would do so on the primary. */
const tooLong = '57014';

export interface CheckedParts {
  findings: Finding[];
  /** The names of checks that could not be made: no database answered in time, or a value cannot be read. */
  unfinished: string[];
}

/** How many rows violate what must hold, by the kind of the finding. */
export type FindingRows = Readonly<Record<FindingKind, number>>;

export const countRows = (findings: readonly Finding[]) =>
  Object.fromEntries(
    findingKinds.map((kind) => [
      kind,
      findings.filter((finding) => finding.kind === kind).reduce((sum, { count }) => sum + count, 0),
    ]),
  ) as FindingRows;

/** Where checks read: the primary, and a replica if there is one. */
export interface CheckedSources {
  db: Database;
  replica: Database | undefined;
}

/**
 * Runs each check in a read-only transaction of its own, whose timeouts are those of the connection, on a replica if
 * there is one. The primary makes a check that a replica cannot make, such as one that is cancelled for the changes that
 * come from the primary. A check that fails does not stop the others, and is a finding
 * if the data made it fail.
 */
export async function checkInParts(
  sources: CheckedSources,
  signal?: AbortSignal,
  parts = checks,
): Promise<CheckedParts> {
  const until = performance.now() + longestMs;
  const result: CheckedParts = { findings: [], unfinished: [] };
  for (const check of parts) {
    signal?.throwIfAborted();
    if (performance.now() > until) {
      result.unfinished.push(check.name);
      continue;
    }
    try {
      const finding = await findAnywhere(check, sources);
      if (finding) result.findings.push(finding);
    } catch (error) {
      const finding = findingOfFailure(check, error);
      if (finding) result.findings.push(finding);
      result.unfinished.push(check.name);
    }
  }
  return result;
}

async function findAnywhere(check: Check, { db, replica }: CheckedSources): Promise<Finding | undefined> {
  const findIn = (source: Database) => source.transaction((tx) => check.find(tx), { accessMode: 'read only' });
  if (replica) {
    try {
      return await findIn(replica);
    } catch (error) {
      if (describeError(error).code === tooLong) throw error;
    }
  }
  return findIn(db);
}
