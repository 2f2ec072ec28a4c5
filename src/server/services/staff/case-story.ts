import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { CaseEvent, StaffCaseDetails } from '#contract/staff/case.ts';
import type { StaffTrade } from '#contract/staff/trade.ts';
import { storySteps } from '#game/staff-case.ts';
import type { CaseOutcome } from '#game/staff-case.ts';
import type { Queryable } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { staffActions, staffCases } from '#server/db/schema/staff.ts';
import { trades } from '#server/db/schema/trade.ts';
import type { Caller } from '#server/services/context.ts';
import { isReceiver } from '#server/services/signal/evidence.ts';
import { describeActions } from './action-row.ts';
import type { ActionRow } from './action-row.ts';
import { loadPeople } from './staff-person.ts';
import { describeStaffTrade } from './staff-trade.ts';

type CaseRow = typeof staffCases.$inferSelect;

/** Entries and actions that the story of a case has at most, the last ones. */
const maxEvents = 100;
/** Earlier actions about a player that a case names. */
const maxActions = 5;
/** Other cases about a player that a case names. */
const maxOthers = 10;
/** Trades that a case shows with their copies. */
const maxTrades = 6;
/** Staff who opened a case within this time count as looking at it, in milliseconds. */
const viewerMs = 5 * 60_000;

/** Returns what was done in a case and for it, oldest first. The audit log has the steps, with who took them. */
export async function readStory(db: Queryable, row: CaseRow, caller: Caller, now: Date): Promise<CaseEvent[]> {
  const entries = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, row.uuid), sql`${auditLog.action} = any(${sql.param([...storySteps])}::text[])`))
    .orderBy(desc(auditLog.id))
    .limit(maxEvents);
  const rows = await db
    .select()
    .from(staffActions)
    // Nobody reads here what was decided about themselves.
    .where(and(eq(staffActions.caseId, row.id), ne(staffActions.playerId, caller.playerId)))
    .orderBy(desc(staffActions.id))
    .limit(maxEvents);
  const assigneeOf = ({ after, action }: (typeof entries)[number]) =>
    action === 'assign-case' && typeof after?.assignee === 'number' ? after.assignee : null;
  const people = await loadPeople(db, [
    row.openerId,
    ...entries.flatMap((entry) => [entry.actorId, assigneeOf(entry)]),
  ]);
  const nothing = { to: null, outcome: null, words: '', copies: 0, action: null };
  const steps = entries.map((entry): CaseEvent => {
    const { copies, outcome } = entry.after ?? {};
    return {
      ...nothing,
      at: entry.createdAt.toISOString(),
      by: people(entry.actorId),
      // The statement asks for these alone.
      step: entry.action as (typeof storySteps)[number],
      to: people(assigneeOf(entry)),
      outcome: (outcome as CaseOutcome | undefined) ?? null,
      words: entry.reason,
      copies: Array.isArray(copies) ? copies.length : 0,
    };
  });
  // Each player of a trade has a receipt of what happened to it.
  const subjects = new Set<string>();
  const single = rows.filter(({ kind, subject }) => {
    const key = `${kind} ${subject}`;
    const isNew = subject === null || !subjects.has(key);
    subjects.add(key);
    return isNew;
  });
  const actions = (await describeActions(db, single, caller, now))
    // The freezes of a case are steps of it.
    .filter(({ kind }) => kind !== 'freeze')
    .map((action): CaseEvent => ({ ...nothing, at: action.created_at, by: action.by, step: 'action', action }));
  const opened: CaseEvent = { ...nothing, at: row.createdAt.toISOString(), by: people(row.openerId), step: 'opened' };
  return [
    opened,
    ...[...steps.toReversed(), ...actions.toReversed()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  ];
}

/** Returns the last actions about a player that do not belong to a case, newest first. */
export function readEarlierActions(db: Queryable, row: CaseRow, playerId: number): Promise<ActionRow[]> {
  return db
    .select()
    .from(staffActions)
    .where(and(eq(staffActions.playerId, playerId), sql`${staffActions.caseId} is distinct from ${row.id}`))
    .orderBy(desc(staffActions.id))
    .limit(maxActions);
}

/**
 * Returns the other cases about a player of a case, newest first, also signals that say that they got property, without
 * those that the caller opened.
 */
export function readOthers(db: Queryable, row: CaseRow, playerId: number, caller: Caller): Promise<CaseRow[]> {
  return db
    .select()
    .from(staffCases)
    .where(
      and(
        or(eq(staffCases.playerId, playerId), isReceiver(playerId)),
        ne(staffCases.id, row.id),
        sql`${staffCases.openerId} is distinct from ${caller.playerId}`,
      ),
    )
    .orderBy(desc(staffCases.id))
    .limit(maxOthers);
}

/** Returns the ids of staff who are looking at a case, who came last first. */
async function readViewerIds(db: Queryable, row: CaseRow, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - viewerMs);
  const { rows } = await db.execute<{ id: number }>(sql`
    select actor_id as id from audit_log
    where subject = ${row.uuid} and action = 'view-case' and created_at > ${since.toISOString()}::timestamptz
    group by 1 order by max(audit_log.id) desc`);
  return rows.map(({ id }) => id);
}

/** Whether the caller counts as looking at a case already. */
export async function isLooking(db: Queryable, row: CaseRow, caller: Caller, now: Date): Promise<boolean> {
  return (await readViewerIds(db, row, now)).includes(caller.playerId);
}

/** Returns who else is looking at a case. */
export async function readViewers(
  db: Queryable,
  row: CaseRow,
  caller: Caller,
  now: Date,
): Promise<StaffCaseDetails['viewers']> {
  const ids = (await readViewerIds(db, row, now)).filter((id) => id !== caller.playerId);
  const people = await loadPeople(db, ids);
  return ids.map(people).filter((person) => person !== null);
}

/**
 * Returns the trades that a case names, newest first: of the report, of the signal's rows, or of the appealed decision.
 * For a report that names none, they are the last ones between its two players.
 */
export async function readTrades(db: Queryable, row: CaseRow): Promise<StaffTrade[]> {
  const { kind, tradeId, evidence, actionId, playerId, openerId } = row;
  const named = (evidence.rows ?? []).filter((each) => each.kind === 'trade').map(({ id }) => id);
  const isBetween = kind === 'report' && tradeId === null && playerId !== null && openerId !== null;
  const pair = [playerId ?? 0, openerId ?? 0];
  const found = await db
    .select()
    .from(trades)
    .where(
      or(
        sql`${trades.id} = ${tradeId}::bigint`,
        inArray(trades.uuid, named),
        sql`${trades.uuid} = (select subject from staff_actions where id = ${actionId}::bigint)`,
        isBetween ? and(inArray(trades.senderId, pair), inArray(trades.recipientId, pair)) : undefined,
      ),
    )
    .orderBy(desc(trades.id))
    .limit(maxTrades);
  const described = [];
  for (const trade of found) described.push(await describeStaffTrade(db, trade));
  return described;
}
