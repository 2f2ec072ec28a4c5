import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { reversalObstacles } from '#contract/staff/trade.ts';
import type { StaffReasonKey } from '#game/staff.ts';
import { canActOn, auditReason } from '#game/staff.ts';
import { removeTradedCopies } from '#server/services/highlight/record-highlights.ts';
import { exchangeCopies } from '#server/services/trade/exchange.ts';
import type { Caller } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import type { LockedInstance, ReservedFor } from '#server/services/trade/reservation.ts';
import { notifyPlayer } from './act.ts';
import type { ActContext } from './act.ts';
import { recordAudit } from './audit.ts';
import { findCaseId } from './find-case.ts';
import { recordActions, recordReleases, settleFreezes } from './recorded-action.ts';
import type { PlayerRow } from './staff-person.ts';

/** Why staff act on a trade or a ring. */
export interface ReversalReason {
  reason: StaffReasonKey;
  words: string;
  /** Why, for the team alone. */
  note: string;
  /** The UUID of the case that leads to it. */
  case: string | null;
}

/** A copy that changed hands, as it is now. `owner_id` and `state` are null if it is gone. */
export interface TradedCopy extends Record<string, unknown> {
  uuid: string;
  name: string;
  version: number;
  owner_id: number | null;
  state: string | null;
  /** Whether it changed hands again since this trade or ring. */
  has_moved_on: boolean;
}

type Obstacle = (typeof reversalObstacles)[number];

/** Returns why a copy cannot go back from its receiver to its giver; null if it can. */
export function obstacleOf(
  { owner_id: ownerId, state, has_moved_on: hasMoved }: TradedCopy,
  giver: PlayerRow,
  receiver: PlayerRow,
): Obstacle | null {
  if (ownerId === null) return 'gone';
  if (ownerId !== receiver.id || hasMoved) return 'moved';
  if (state === 'trading') return 'trading';
  return giver.deletedAt ? 'player-gone' : null;
}

/**
 * Whether a copy changed hands since a trade or ring that was completed at the given time. Later trades that gave the
 * copy back by a reversal do not count, so that a chain of trades can be reversed from its end. If rows of the same
 * moment leave a doubt, it counts as moved.
 */
export function hasMovedOn(uuid: SQL, closedAt: Date | null): SQL {
  const at = sql`${closedAt?.toISOString() ?? null}::timestamptz`;
  return sql`(
    (select count(*) - 1 from instance_events e
      where e.instance_uuid = ${uuid} and e.kind = 'traded' and e.id >= (
        select min(own.id) from instance_events own
        where own.instance_uuid = ${uuid} and own.kind = 'traded' and own.created_at = ${at}))
    <> 2 * (
      (select count(*) from trade_reversals r join trade_items back on back.trade_id = r.trade_id
        where back.instance_uuid = ${uuid} and back.instance_uuid = any(r.copies) and r.created_at >= ${at})
      + (select count(*) from ring_reversals r join trade_ring_members back on back.ring_id = r.ring_id
        where back.instance_uuid = ${uuid} and back.instance_uuid = any(r.copies) and r.created_at >= ${at})))`;
}

/** Why the preview of a reversal offers nothing to a caller whom the ranks do not allow to act. */
export const refusedReversal =
  'You can’t reverse this: you are part of it, or somebody with your role or a higher one is.';

export function canActOnAll({ playerId, roles }: Caller, people: readonly PlayerRow[]): boolean {
  return people.every((person) => canActOn({ id: playerId, roles }, person));
}

/** Whether the copies that can go back are those that staff saw. */
export function isAsSeen(free: readonly { uuid: string }[], seen: readonly string[]): boolean {
  return free.length === new Set(seen).size && free.every(({ uuid }) => seen.includes(uuid));
}

/**
 * Gives locked copies back to those who gave them away. A copy that is frozen for a case is free again; it returns these by
 * their cases.
 */
export async function moveBack(
  context: ActContext,
  locked: readonly LockedInstance[],
  back: readonly { uuid: string; newOwnerId: number }[],
  reason: ReservedFor,
): Promise<Map<number, string[]>> {
  const { tx, clock } = context;
  const moves = back.flatMap(({ uuid, newOwnerId }) => {
    const copy = locked.find((each) => each.uuid === uuid);
    return copy ? [{ copy, newOwnerId }] : [];
  });
  if (moves.length === 0) return new Map();
  const { rows } = await tx.execute<{ case_id: string; uuid: string }>(sql`
    delete from instance_freezes f using instances n
    where n.id = f.instance_id and n.id = any(${sql.param(moves.map(({ copy }) => copy.id))}::bigint[])
    returning f.case_id, n.uuid`);
  const freed = Map.groupBy(rows, (row) => Number(row.case_id));
  await removeTradedCopies(tx, moves, reason);
  await exchangeCopies(tx, moves, reason, await moment(tx, clock));
  await settleFreezes(context, [...freed.keys()]);
  return new Map([...freed].map(([id, copies]) => [id, copies.map(({ uuid }) => uuid)]));
}

/** Tells the players of a reversal, and writes its audit entry and those of the cases whose copies are free by it. */
export async function reportReversal(
  context: ActContext,
  {
    what,
    uuid,
    path,
    playerIds,
    before,
    after,
    freed,
    reason: { case: ofCase, ...given },
  }: {
    what: 'trade' | 'ring';
    uuid: string;
    path: string;
    playerIds: readonly number[];
    before: Record<string, unknown>;
    after: Record<string, unknown>;
    freed: ReadonlyMap<number, readonly string[]>;
    reason: ReversalReason;
  },
): Promise<void> {
  const { tx, clock } = context;
  for (const playerId of playerIds) {
    const notice = {
      playerId,
      reference: `${uuid} reversed`,
      title: `A ${what} of yours was reversed`,
      text: given.words === '' ? 'It was against the rules.' : given.words,
      link: path,
    };
    await notifyPlayer(tx, notice, await moment(tx, clock));
  }
  const caseId = await findCaseId(tx, ofCase);
  await recordActions(
    context,
    playerIds.map((playerId) => ({ playerId, kind: `reverse-${what}` as const, ...given, subject: uuid, caseId })),
  );
  await recordReleases(context, freed);
  await recordAudit(tx, context, {
    action: `reverse-${what}`,
    playerId: playerIds[0] ?? null,
    subject: uuid,
    before,
    after,
    reason: auditReason(given),
  });
}
