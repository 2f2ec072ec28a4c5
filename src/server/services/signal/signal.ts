import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { getTradeGraph as graphCall, listSignals as listCall, TradeGraph } from '#contract/staff/signal.ts';
import { signalRuleKeys } from '#game/signal.ts';
import { staffCases, tradeReversals } from '#server/db/schema/staff.ts';
import { trades } from '#server/db/schema/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { toPage } from '#server/services/page.ts';
import type { Context } from '#server/services/context.ts';
import { findNamedId } from '#server/services/player/player-lookup.ts';
import { recordAudit } from '#server/services/staff/audit.ts';
import { describeReversed } from '#server/services/staff/reversal-record.ts';
import { findOther, loadPeople } from '#server/services/staff/staff-person.ts';
import { findBehaviour } from './behaviour.ts';
import { findFlows } from './trade-flow.ts';

/** Runs all rules over what is new since the last run. Returns how many signals are new. */
export async function findSignals({ db, clock }: Context<'db' | 'clock'>): Promise<number> {
  const now = clock();
  return (await findFlows(db, now)) + (await findBehaviour(db, now));
}

const pageSize = 50;

/** Returns a page of signals, newest first. */
export async function listSignals(
  { db }: Context<'db'>,
  { rule, player, cursor }: v.InferOutput<(typeof listCall)['query']>,
): Promise<v.InferOutput<(typeof listCall)['reply']>> {
  const conditions = [
    sql`kind = 'signal'`,
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
  const people = await loadPeople(
    db,
    page.map(({ playerId }) => playerId),
  );
  return {
    data: page.flatMap(({ uuid, reason, state, playerId, evidence, createdAt }) => {
      const key = signalRuleKeys.find((each) => each === reason);
      const { facts = {}, thresholds = {}, rows: behind = [] } = evidence;
      return key
        ? [
            {
              uuid,
              rule: key,
              state,
              player: people(playerId),
              facts: { ...facts },
              thresholds: { ...thresholds },
              rows: [...behind],
              created_at: createdAt.toISOString(),
            },
          ]
        : [];
    }),
    next,
  };
}

async function isAbout(db: Queryable, name: string): Promise<SQL> {
  if (name === '') return sql`true`;
  const id = await findNamedId(db, name);
  return id === null ? sql`false` : sql`player_id = ${id}`;
}

/** Partners of a player that the graph shows, and reversals that it names. */
const maxPartners = 30;
const maxReversals = 20;

/**
 * Returns the flows around another player, and writes to the audit log that somebody looked. Throws PLAYER_NOT_FOUND or
 * ACTION_REFUSED.
 */
export function getTradeGraph(
  context: Context<'db' | 'caller' | 'clock' | 'requestId'>,
  id: string,
): Promise<v.InferOutput<(typeof graphCall)['reply']>> {
  return context.db.transaction(async (tx) => {
    const player = await findOther(tx, context.caller, id);
    const { rows } = await tx.execute<{
      giver_id: number;
      receiver_id: number;
      trades: number;
      given: string;
      got: string;
    }>(sql`
      with partners as (
        select receiver_id as id from trade_flows where giver_id = ${player.id}
        order by greatest(given, got) desc limit ${maxPartners}
      ), people as (select id from partners union select ${player.id}::int)
      select giver_id, receiver_id, trades, given, got from trade_flows
      where giver_id in (select id from people) and receiver_id in (select id from people)
      order by given desc`);
    const ids = [player.id, ...rows.flatMap(({ giver_id: giver, receiver_id: receiver }) => [giver, receiver])];
    const people = await loadPeople(tx, ids);
    const reversed = await readReversals(tx, ids);
    await recordAudit(tx, context, { action: 'view-graph', playerId: player.id });
    const known = [...new Set(ids)].map(people).filter((person) => person !== null);
    return {
      people: known,
      flows: rows.map(({ giver_id: giver, receiver_id: receiver, trades, given, got }) => ({
        giver: people(giver)?.uuid ?? '',
        receiver: people(receiver)?.uuid ?? '',
        trades,
        reversed: reversed.filter(({ senderId, recipientId }) =>
          [senderId, recipientId].every((id) => id === giver || id === receiver),
        ).length,
        given: Number(given),
        got: Number(got),
      })),
      reversals: await describeReversals(tx, reversed.slice(0, maxReversals), people),
    };
  });
}

type ReversedTrade = Awaited<ReturnType<typeof readReversals>>[number];

/** Returns the reversed trades among players, the last reversal first. */
function readReversals(db: Queryable, ids: readonly number[]) {
  return db
    .select({
      uuid: trades.uuid,
      senderId: trades.senderId,
      recipientId: trades.recipientId,
      actorId: tradeReversals.actorId,
      createdAt: tradeReversals.createdAt,
    })
    .from(tradeReversals)
    .innerJoin(trades, eq(trades.id, tradeReversals.tradeId))
    .where(and(inArray(trades.senderId, [...ids]), inArray(trades.recipientId, [...ids])))
    .orderBy(desc(tradeReversals.createdAt));
}

async function describeReversals(
  db: Queryable,
  rows: readonly ReversedTrade[],
  people: Awaited<ReturnType<typeof loadPeople>>,
): Promise<TradeGraph['reversals']> {
  const described = [];
  for (const { uuid, senderId, recipientId, ...reversal } of rows) {
    const record = await describeReversed(db, uuid, reversal);
    const [sender, recipient] = [people(senderId)?.uuid, people(recipientId)?.uuid];
    if (record && sender !== undefined && recipient !== undefined) {
      described.push({ trade: uuid, sender, recipient, ...record });
    }
  }
  return described;
}
