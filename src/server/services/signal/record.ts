import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SignalRuleKey } from '#game/signal.ts';
import type { Queryable } from '#server/db/connect.ts';
import { staffCases } from '#server/db/schema/staff.ts';
import type { EvidenceRow } from '#server/db/schema/staff.ts';
import type { Thresholds } from './threshold.ts';

/** What a rule found. */
export interface Finding {
  playerId: number;
  /** What makes it unique besides the rule and the player: it is recorded once. */
  key: string;
  facts: Record<string, number>;
  rows: readonly EvidenceRow[];
}

/** The most findings of a rule in one run, and the most rows of one finding. */
export const maxFindings = 500;
export const maxEvidence = 20;

/** Stores findings as cases for staff. A finding that is known already is not stored again. Returns how many are new. */
export async function recordFindings(
  tx: Queryable,
  rule: SignalRuleKey,
  thresholds: Thresholds,
  findings: readonly Finding[],
  now: Date,
): Promise<number> {
  if (findings.length === 0) return 0;
  const made = await tx
    .insert(staffCases)
    .values(
      findings.map(({ playerId, key, facts, rows }) => ({
        uuid: randomUUID(),
        kind: 'signal' as const,
        playerId,
        reason: rule,
        signalKey: key,
        evidence: { facts, thresholds, rows },
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: staffCases.id });
  return made.length;
}

/** Serializes rows in SQL as `EvidenceRow`: an expression for json_agg. */
export const evidenceRow = (kind: EvidenceRow['kind'], id: string, at: string, text: string) =>
  sql`json_build_object('kind', ${sql.raw(`'${kind}'`)}, 'id', ${sql.raw(id)}::text,
    'at', to_char(${sql.raw(at)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'text', ${sql.raw(text)})`;
