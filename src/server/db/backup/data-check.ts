import type { Queryable } from '#server/db/connect.ts';

/**
 * What a finding is about. `structural`: it must hold whatever anybody did. `historical`: what happened does not agree with
 * the terms of that time. `advisory`: what happened would not be allowed by the terms of today, which were perhaps others.
 */
export const findingKinds = ['structural', 'historical', 'advisory'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A violation of what must hold in every database of the game. */
export interface Finding {
  kind: FindingKind;
  /** What `--accept` takes: the title in lower case with hyphens. */
  name: string;
  title: string;
  count: number;
  /** The first rows, without names or texts of players. */
  rows: readonly Record<string, unknown>[];
}

/** A constraint that some copied rows break. It holds for all other rows. */
export interface BrokenConstraint {
  name: string;
  table: string;
  /** How many rows break it; of rows that are equal, one counts as sound. */
  count: number;
  /** The statement that brings the whole constraint back when no row breaks it any more. */
  repair: string;
}

/** Checks data that was copied into a database, before the copy is committed. */
export interface DataCheck {
  /** Constraints that enforce what an accepted check asks for, so that accepted rows can break them. */
  acceptedConstraints: readonly string[];
  /** Returns the check that asks for what a constraint enforces. */
  checkEnforcedBy: (constraint: string) => string | undefined;
  /**
   * Returns what is wrong, a line for each finding and each row; the copy is undone if there is anything. Runs in the
   * transaction of the copy.
   */
  findRefused: (db: Queryable) => Promise<readonly string[]>;
  /**
   * Writes the accepted findings and the constraints that they break to the audit log of the copy, as the last change
   * before it is committed.
   */
  recordAccepted: (db: Queryable, broken: readonly BrokenConstraint[]) => Promise<void>;
}
