import { eq, inArray, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { StaffAction } from '#contract/staff/action.ts';
import { isUuid } from '#game/identifier.ts';
import { isLasting, nextActionState, rankOf } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { staffActions, staffCases } from '#server/db/schema/staff.ts';
import type { Caller } from '#server/services/context.ts';
import { banConfirmableFrom } from '#server/services/role/admin-since.ts';
import { loadPeople } from './staff-person.ts';

export type ActionRow = typeof staffActions.$inferSelect;

/** Returns an action. Throws ACTION_NOT_FOUND. */
export async function findAction(db: Queryable, uuid: string): Promise<ActionRow> {
  const [action] = isUuid(uuid)
    ? await db.select().from(staffActions).where(eq(staffActions.uuid, uuid.toLowerCase()))
    : [];
  if (!action) throw new GameError('ACTION_NOT_FOUND');
  return action;
}

/** Locks an action until the transaction ends and returns its present row. */
export async function lockAction(tx: Queryable, id: number): Promise<ActionRow> {
  const [action] = await tx.select().from(staffActions).where(eq(staffActions.id, id)).for('update');
  if (!action) throw new GameError('ACTION_NOT_FOUND');
  return action;
}

type Step = StaffAction['steps'][number];

/** Returns actions as staff see them, in the given order. */
export async function describeActions(
  db: Queryable,
  rows: readonly ActionRow[],
  caller: Caller,
  now: Date,
): Promise<StaffAction[]> {
  const people = await loadPeople(
    db,
    rows.flatMap(({ playerId, actorId, secondId, liftedById }) => [playerId, actorId, secondId, liftedById]),
  );
  const caseIds = rows.map(({ caseId }) => caseId).filter((id) => id !== null);
  const known =
    caseIds.length === 0
      ? []
      : await db
          .select({ id: staffCases.id, uuid: staffCases.uuid })
          .from(staffCases)
          .where(inArray(staffCases.id, caseIds));
  const cases = new Map(known.map(({ id, uuid }) => [id, uuid]));
  const isProposed = rows.some(({ state }) => nextActionState(state, 'confirm') !== undefined);
  const confirmFrom = isProposed ? await banConfirmableFrom(db, caller, now) : null;
  return rows.map((row) => {
    const [player, by] = [people(row.playerId), people(row.actorId)];
    if (!player || !by) throw new Error('the people of an action are missing');
    const isBelow = row.playerId !== caller.playerId && rankOf(caller.roles) > rankOf(player.roles);
    const isRunning = isLasting(row.kind) && (row.until === null || row.until > now);
    const steps: Step[] = [];
    const isDecidable = isBelow && row.actorId !== caller.playerId && !!nextActionState(row.state, 'confirm');
    if (isDecidable) steps.push(...(confirmFrom ? [] : (['confirm'] as const)), 'decline');
    if (row.actorId === caller.playerId && nextActionState(row.state, 'withdraw')) steps.push('withdraw');
    if (isBelow && isRunning && nextActionState(row.state, 'lift')) steps.push('lift');
    return {
      uuid: row.uuid,
      kind: row.kind,
      state: row.state,
      player,
      by,
      reason: row.reason,
      words: row.words,
      note: row.note,
      restrictions: row.restrictions,
      until: row.until?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
      second: people(row.secondId),
      second_at: row.secondAt?.toISOString() ?? null,
      lifted_by: people(row.liftedById),
      lifted_at: row.liftedAt?.toISOString() ?? null,
      lift_words: row.liftWords,
      acknowledged_at: row.acknowledgedAt?.toISOString() ?? null,
      case: row.caseId === null ? null : (cases.get(row.caseId) ?? null),
      steps,
      confirm_from: (isDecidable && confirmFrom?.toISOString()) || null,
    };
  });
}

/** Returns one action as staff see it. */
export async function describeAction(db: Queryable, id: number, caller: Caller, now: Date): Promise<StaffAction> {
  const rows = await db.select().from(staffActions).where(eq(staffActions.id, id));
  const [action] = await describeActions(db, rows, caller, now);
  if (!action) throw new GameError('ACTION_NOT_FOUND');
  return action;
}

/** Returns the last actions about a player, newest first. */
export function readActions(db: Queryable, playerId: number, limit: number): Promise<ActionRow[]> {
  return db
    .select()
    .from(staffActions)
    .where(eq(staffActions.playerId, playerId))
    .orderBy(sql`${staffActions.id} desc`)
    .limit(limit);
}
