import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { getTradeGraph as graphCall, TradeGraph } from '#contract/staff/signal.ts';
import { tradeReversals } from '#server/db/schema/staff.ts';
import { trades } from '#server/db/schema/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Context } from '#server/services/context.ts';
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
