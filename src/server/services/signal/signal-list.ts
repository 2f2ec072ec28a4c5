import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { GameError } from '#contract/error.ts';
import type { commentOnSignal as commentCall, listSignals as listCall, Signal } from '#contract/staff/signal.ts';
import { signalRuleKeys } from '#game/signal.ts';
import { signalSteps } from '#game/staff-case.ts';
import type { Queryable } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { staffCases } from '#server/db/schema/staff.ts';
import { toPage } from '#server/services/page.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { findNamedId } from '#server/services/player/player-lookup.ts';
import { recordAudit } from '#server/services/staff/audit.ts';
import { refuseParty } from '#server/services/staff/case-row.ts';
import { findCase, lockCase } from '#server/services/staff/find-case.ts';
import type { CaseRow } from '#server/services/staff/find-case.ts';
import { loadPeople } from '#server/services/staff/staff-person.ts';
import { describeEvidence } from './evidence.ts';

const pageSize = 50;

/** Returns a page of signals, newest first. */
export async function listSignals(
  { db, caller }: Context<'db' | 'caller'>,
  { rule, player, cursor }: v.InferOutput<(typeof listCall)['query']>,
): Promise<v.InferOutput<(typeof listCall)['reply']>> {
  const conditions = [
    sql`kind = 'signal'`,
    // Nobody reads what is said about themselves.
    sql`player_id is distinct from ${caller.playerId}`,
    rule === null ? sql`true` : sql`reason = ${rule}`,
    await isAbout(db, player),
    cursor === null ? sql`true` : sql`id < ${cursor}`,
  ];
  const rows = await db
    .select()
    .from(staffCases)
    .where(sql.join(conditions, sql` and `))
    .orderBy(sql`id desc`)
    .limit(pageSize + 1);
  const { page, next } = toPage(rows, pageSize, (row) => row.id);
  return { data: await describeSignals(db, page), next };
}

async function isAbout(db: Queryable, name: string): Promise<SQL> {
  if (name === '') return sql`true`;
  const id = await findNamedId(db, name);
  return id === null ? sql`false` : sql`player_id = ${id}`;
}

/** Returns signals as investigators see them, in the given order. */
async function describeSignals(db: Queryable, rows: readonly CaseRow[]): Promise<Signal[]> {
  const people = await loadPeople(
    db,
    rows.flatMap(({ playerId, handedOverById }) => [playerId, handedOverById]),
  );
  const behind = await describeEvidence(db, rows);
  const commentsOf = await readComments(db, rows);
  return rows.flatMap((row, index) => {
    const rule = signalRuleKeys.find((each) => each === row.reason);
    const evidence = behind[index];
    return rule && evidence
      ? [
          {
            uuid: row.uuid,
            rule,
            state: row.state,
            player: people(row.playerId),
            ...evidence,
            handed_over_by: people(row.handedOverById),
            comments: commentsOf(row.uuid),
            created_at: row.createdAt.toISOString(),
          },
        ]
      : [];
  });
}

/** Returns what was written beside signals, oldest first. The audit log has it. */
async function readComments(db: Queryable, rows: readonly CaseRow[]): Promise<(uuid: string) => Signal['comments']> {
  const uuids = rows.map(({ uuid }) => uuid);
  const entries =
    uuids.length === 0
      ? []
      : await db
          .select()
          .from(auditLog)
          .where(and(inArray(auditLog.subject, uuids), inArray(auditLog.action, [...signalSteps])))
          .orderBy(asc(auditLog.id));
  const people = await loadPeople(
    db,
    entries.map(({ actorId }) => actorId),
  );
  return (uuid) =>
    entries
      .filter(({ subject }) => subject === uuid)
      .map(({ createdAt, actorId, reason, action }) => ({
        at: createdAt.toISOString(),
        by: people(actorId),
        words: reason,
        hands_over: action === 'hand-over-signal',
      }));
}

/**
 * Writes beside a signal that is not closed, in the request's transaction, and hands it over to staff if asked. Throws
 * CASE_NOT_FOUND, CASE_CLOSED or ACTION_REFUSED.
 */
export async function commentOnSignal(
  context: Context<'tx' | 'caller' | 'clock' | 'requestId'>,
  uuid: string,
  { words, hand_over: handsOver }: v.InferOutput<(typeof commentCall)['body']>,
): Promise<Signal> {
  const { tx, caller, clock } = context;
  const row = await lockCase(tx, uuid);
  if (row.kind !== 'signal') throw new GameError('CASE_NOT_FOUND');
  refuseParty(row, caller);
  if (row.state === 'closed') throw new GameError('CASE_CLOSED');
  if (handsOver && row.handedOverAt !== null) {
    throw new GameError('ACTION_REFUSED', ['This signal was handed over already. Nothing was written.']);
  }
  if (handsOver) {
    await tx
      .update(staffCases)
      .set({ handedOverAt: await moment(tx, clock), handedOverById: caller.playerId })
      .where(eq(staffCases.id, row.id));
  }
  await recordAudit(tx, context, {
    action: handsOver ? 'hand-over-signal' : 'comment-signal',
    playerId: row.playerId,
    subject: row.uuid,
    reason: words,
  });
  const [signal] = await describeSignals(tx, [await findCase(tx, row.uuid)]);
  if (!signal) throw new GameError('CASE_NOT_FOUND');
  return signal;
}
