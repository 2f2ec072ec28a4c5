import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { StaffCase, StaffCaseDetails } from '#contract/staff/case.ts';
import type { StaffPerson } from '#contract/staff/field.ts';
import { canActOn, isStaff, rolesNotBelow } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { clans } from '#server/db/schema/clan.ts';
import { players } from '#server/db/schema/player.ts';
import { staffActions, staffCases } from '#server/db/schema/staff.ts';
import { trades } from '#server/db/schema/trade.ts';
import type { Caller } from '#server/services/context.ts';
import { isBannedRow } from '#server/services/player/banned-row.ts';
import { describeEvidence, receiverId } from '#server/services/signal/evidence.ts';
import { describeAction, describeActions } from './action-row.ts';
import type { CaseRow } from './find-case.ts';
import { readEarlierActions, readOthers, readStory, readTrades, readViewers } from './case-story.ts';
import { describeState } from './player-state.ts';
import { describePerson, loadPeople, readPlayer } from './staff-person.ts';

/** Returns cases as staff see them, in the given order. */
export async function describeCases(db: Queryable, rows: readonly CaseRow[]): Promise<StaffCase[]> {
  const people = await loadPeople(
    db,
    rows.flatMap(({ playerId, openerId, assigneeId, closedById, handedOverById }) => [
      playerId,
      openerId,
      assigneeId,
      closedById,
      handedOverById,
    ]),
  );
  const clanIds = idsOf(rows, ({ clanId }) => clanId);
  const tradeIds = idsOf(rows, ({ tradeId }) => tradeId);
  const actionIds = idsOf(rows, ({ actionId }) => actionId);
  const clansById = new Map(
    (clanIds.length > 0 ? await db.select().from(clans).where(inArray(clans.id, clanIds)) : []).map((clan) => [
      clan.id,
      { index: clan.index, title: clan.title },
    ]),
  );
  const tradesById = new Map(
    (tradeIds.length > 0
      ? await db.select({ id: trades.id, uuid: trades.uuid }).from(trades).where(inArray(trades.id, tradeIds))
      : []
    ).map(({ id, uuid }) => [id, uuid]),
  );
  const actionsById = new Map(
    (actionIds.length > 0
      ? await db
          .select({ id: staffActions.id, uuid: staffActions.uuid })
          .from(staffActions)
          .where(inArray(staffActions.id, actionIds))
      : []
    ).map(({ id, uuid }) => [id, uuid]),
  );
  const frozen = await countFrozen(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    uuid: row.uuid,
    kind: row.kind,
    state: row.state,
    player: people(row.playerId),
    clan: row.clanId === null ? null : (clansById.get(row.clanId) ?? null),
    trade: row.tradeId === null ? null : (tradesById.get(row.tradeId) ?? null),
    action: row.actionId === null ? null : (actionsById.get(row.actionId) ?? null),
    opener: people(row.openerId),
    reason: row.reason,
    words: row.words,
    assignee: people(row.assigneeId),
    outcome: row.outcome,
    answer: row.answer,
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
    closed_at: row.closedAt?.toISOString() ?? null,
    closed_by: people(row.closedById),
    handed_over_by: people(row.handedOverById),
    frozen: frozen.get(row.id) ?? 0,
  }));
}

const idsOf = (rows: readonly CaseRow[], read: (row: CaseRow) => number | null) =>
  rows.map(read).filter((id) => id !== null);

async function countFrozen(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ case_id: string; count: number }>(sql`
    select case_id, count(*)::int as count from instance_freezes
    where case_id = any(${sql.param([...ids])}::bigint[]) group by case_id`);
  return new Map(rows.map(({ case_id: id, count }) => [Number(id), count]));
}

/** Returns one case with what is behind it. */
export async function describeCase(db: Queryable, row: CaseRow, caller: Caller, now: Date): Promise<StaffCaseDetails> {
  const [summary] = await describeCases(db, [row]);
  const appealed = row.actionId === null ? null : await describeAction(db, row.actionId, caller, now);
  const [behind] = await describeEvidence(db, [row]);
  if (!summary || !behind) throw new GameError('CASE_NOT_FOUND');
  const all = new Set([row.playerId, receiverId(row), ...(await readLeaders(db, row)), row.openerId]);
  const ids = [...all].filter((id) => id !== null && id !== caller.playerId);
  const people = [];
  for (const id of ids) people.push(await describeParty(db, row, id ?? 0, caller, now));
  return {
    ...summary,
    ...behind,
    appealed,
    can_answer: row.kind === 'appeal' && row.state !== 'closed' && (await mayAnswer(db, row, caller)),
    trades: await readTrades(db, row),
    frozen_copies: await listFrozen(db, row.id),
    people,
    story: await readStory(db, row, caller, now),
    viewers: await readViewers(db, row, caller, now),
    colleagues: row.state === 'closed' ? [] : await readColleagues(db, row, caller, now),
  };
}

/** Returns the other staff who can hold a case, by name. */
async function readColleagues(db: Queryable, row: CaseRow, caller: Caller, now: Date): Promise<StaffPerson[]> {
  const staff = await db
    .select()
    .from(players)
    .where(sql`${players.roles} <> '{}' and ${players.deletedAt} is null and not ${isBannedRow(now)}`)
    .orderBy(players.name, players.id);
  const holders = [];
  for (const each of staff) {
    const { id, roles } = each;
    if (!isStaff(roles) || [caller.playerId, row.playerId, row.openerId].includes(id)) continue;
    if (row.kind !== 'appeal' || (await mayAnswer(db, row, { ...caller, playerId: id, roles }))) holders.push(each);
  }
  return holders.map(describePerson);
}

async function readLeaders(db: Queryable, { clanId }: CaseRow): Promise<number[]> {
  if (clanId === null) return [];
  const isLeader = and(eq(players.clanId, clanId), eq(players.clanRole, 'leader'));
  const leaders = await db.select({ id: players.id }).from(players).where(isLeader);
  return leaders.map(({ id }) => id);
}

async function describeParty(db: Queryable, row: CaseRow, id: number, caller: Caller, now: Date) {
  const player = await readPlayer(db, id);
  return {
    person: describePerson(player),
    state: await describeState(db, player, now),
    can_act: canActOn({ id: caller.playerId, roles: caller.roles }, player),
    actions: await describeActions(db, await readEarlierActions(db, row, id), caller, now),
    others: await describeCases(db, await readOthers(db, row, id, caller)),
  };
}

/**
 * The condition that a case is no appeal, or one that the caller may answer: they did not act, and stand above the player.
 * The statement that picks the next case has it, too, so that it finds another one instead of nothing.
 */
export const isAnswerable = ({ playerId, roles }: Caller): SQL => sql`(${staffCases.kind} <> 'appeal' or exists (
  select from staff_actions a join players p on p.id = a.player_id
  where a.id = ${staffCases.actionId} and a.actor_id <> ${playerId} and a.second_id is distinct from ${playerId}
    and p.id <> ${playerId} and not p.roles && ${sql.param(rolesNotBelow(roles))}::text[]))`;

/** Whether the caller may answer an appeal. */
export async function mayAnswer(db: Queryable, { id }: CaseRow, caller: Caller): Promise<boolean> {
  const rows = await db
    .select({ id: staffCases.id })
    .from(staffCases)
    .where(and(eq(staffCases.id, id), isAnswerable(caller)));
  return rows.length > 0;
}

/** Throws ACTION_REFUSED for a case about the caller, or one that they opened: nobody decides about themselves. */
export function refuseParty({ playerId, openerId }: CaseRow, caller: Caller): void {
  if (playerId === caller.playerId || openerId === caller.playerId) {
    throw new GameError('ACTION_REFUSED', ['You are part of this case. Somebody else has to look at it.']);
  }
}

async function listFrozen(db: Queryable, caseId: number): Promise<StaffCaseDetails['frozen_copies']> {
  const { rows } = await db.execute<StaffCaseDetails['frozen_copies'][number]>(sql`
    select n.uuid, cards.name, n.version, players.name as owner
    from instance_freezes f join instances n on n.id = f.instance_id
    join cards on cards.id = n.card_id join players on players.id = n.owner_id
    where f.case_id = ${caseId} order by n.id`);
  return rows;
}
