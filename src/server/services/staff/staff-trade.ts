import { eq, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { copyWhereabouts, StaffTrade } from '#contract/staff/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { tradeReversals } from '#server/db/schema/staff.ts';
import type { Context } from '#server/services/context.ts';
import type { TradeRow } from '#server/services/trade/trade-row.ts';
import { recordAudit } from './audit.ts';
import { findAnyTrade } from './any-trade.ts';
import { describeReversed } from './reversal-record.ts';
import { loadPeople } from './staff-person.ts';

interface CopyRow extends Record<string, unknown> {
  uuid: string;
  is_given: boolean;
  version: number;
  choice: number | null;
  is_traded: boolean | null;
  owner_id: number | null;
  state: string | null;
  card: StaffTrade['copies'][number]['card'];
}

/** Returns a trade of anybody, and writes to the audit log that somebody looked at it. Throws TRADE_NOT_FOUND. */
export function getStaffTrade(
  context: Context<'db' | 'caller' | 'clock' | 'requestId'>,
  uuid: string,
): Promise<StaffTrade> {
  return context.db.transaction(async (tx) => {
    const trade = await findAnyTrade(tx, uuid);
    const described = await describeStaffTrade(tx, trade);
    await recordAudit(tx, context, { action: 'view-trade', playerId: trade.senderId, subject: trade.uuid });
    return described;
  });
}

/** Returns a trade as staff see it. Throws TRADE_NOT_FOUND. */
export async function describeStaffTrade(db: Queryable, trade: TradeRow): Promise<StaffTrade> {
  const { rows: copies } = await db.execute<CopyRow>(sql`
    select i.instance_uuid as uuid, i.is_given, i.version, i.choice, i.is_traded, n.owner_id, n.state,
      json_build_object('uuid', cards.uuid, 'name', cards.name, 'series', series.name, 'rarity', cards.rarity,
        'type', cards.type, 'art_version', cards.art_version) as card
    from trade_items i join cards on cards.id = i.card_id join series on series.id = cards.series_id
    left join instances n on n.uuid = i.instance_uuid
    where i.trade_id = ${trade.id} order by i.id`);
  const { rows: links } = await db.execute<{ parent: string | null; counter: string | null }>(sql`
    select (select uuid from trades where id = ${trade.parentId}::bigint) as parent,
      (select uuid from trades where parent_id = ${trade.id}) as counter`);
  const [reversal] = await db.select().from(tradeReversals).where(eq(tradeReversals.tradeId, trade.id));
  const person = await loadPeople(db, [trade.senderId, trade.recipientId, ...copies.map((copy) => copy.owner_id)]);
  const [sender, recipient] = [person(trade.senderId), person(trade.recipientId)];
  if (!sender || !recipient) throw new GameError('TRADE_NOT_FOUND');
  return {
    uuid: trade.uuid,
    state: trade.state,
    sender,
    recipient,
    sender_bloodstones: trade.senderBloodstones,
    recipient_bloodstones: trade.recipientBloodstones,
    note: trade.note,
    created_at: trade.createdAt.toISOString(),
    closed_at: trade.closedAt?.toISOString() ?? null,
    closing: trade.closing,
    parent: links[0]?.parent ?? null,
    counter: links[0]?.counter ?? null,
    reversed: await describeReversed(db, trade.uuid, reversal),
    copies: copies.map((copy) => ({
      uuid: copy.uuid,
      from: copy.is_given ? ('sender' as const) : ('recipient' as const),
      card: copy.card,
      version: copy.version,
      choice: copy.choice,
      is_traded: copy.is_traded,
      where: whereabouts(copy.state),
      owner: person(copy.owner_id),
    })),
  };
}

function whereabouts(state: string | null): (typeof copyWhereabouts)[number] {
  if (state === null) return 'gone';
  return state === 'trading' || state === 'frozen' ? state : 'free';
}
