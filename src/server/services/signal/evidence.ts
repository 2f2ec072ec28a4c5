import { and, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { EvidenceRow } from '#contract/staff/case.ts';
import type { StaffPerson } from '#contract/staff/field.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import { staffCases } from '#server/db/schema/staff.ts';
import type { CaseRow } from '#server/services/staff/find-case.ts';
import { loadPeople } from '#server/services/staff/staff-person.ts';

interface Evidence {
  facts: Record<string, number>;
  thresholds: Record<string, number>;
  rows: EvidenceRow[];
  receiver: StaffPerson | null;
}

/** Returns what is behind cases as staff see it, in the given order: rows and receivers have names. */
export async function describeEvidence(db: Queryable, cases: readonly CaseRow[]): Promise<Evidence[]> {
  const uuids = cases.flatMap(({ evidence }) =>
    (evidence.rows ?? []).filter(({ kind }) => kind === 'player').map(({ id }) => id),
  );
  const named =
    uuids.length === 0
      ? []
      : await db.select({ id: players.id, uuid: players.uuid }).from(players).where(inArray(players.uuid, uuids));
  const ids = new Map(named.map(({ id, uuid }) => [uuid, id]));
  const people = await loadPeople(db, [...ids.values(), ...cases.flatMap((row) => [receiverId(row), giverId(row)])]);
  return cases.map((row) => ({
    facts: { ...row.evidence.facts },
    thresholds: { ...row.evidence.thresholds },
    rows: (row.evidence.rows ?? []).map((each) => ({
      ...each,
      player: people(each.kind === 'player' ? (ids.get(each.id) ?? null) : giverId(row)),
    })),
    receiver: people(receiverId(row)),
  }));
}

/** The rows of such a signal say what its player gave. */
const giverId = (row: CaseRow): number | null => (receiverId(row) === null ? null : row.playerId);

/** The key of a signal about one-sided trades is the id of the player who got the property. */
export const receiverId = ({ kind, reason, signalKey }: CaseRow): number | null =>
  kind === 'signal' && reason === 'one-way' ? Number(signalKey) : null;

/** The same as a condition: the case is a signal that says that the player got property. */
export const isReceiver = (playerId: number): SQL | undefined =>
  and(eq(staffCases.kind, 'signal'), eq(staffCases.reason, 'one-way'), eq(staffCases.signalKey, String(playerId)));
