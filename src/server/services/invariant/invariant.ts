import type { SQL } from 'drizzle-orm';
import type { FindingKind } from '#server/db/backup/data-check.ts';

/** Something that must hold. Its query returns a row for each violation. */
export interface Invariant {
  kind: FindingKind;
  /** What a violation is called on screen, such as "a balance is below zero". */
  title: string;
  query: SQL;
}

/** Makes invariants of one kind of queries by the violation's title. */
export const invariantsOf = (kind: FindingKind, queries: Readonly<Record<string, SQL>>): readonly Invariant[] =>
  Object.entries(queries).map(([title, query]) => ({ kind, title, query }));
