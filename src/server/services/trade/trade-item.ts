import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TradeItem } from '#contract/trade/offer.ts';
import type { Rarity } from '#game/rarity.ts';
import { draftChoices } from '#game/trade-draft.ts';
import { tradeObstacle } from '#game/trade.ts';
import type { TradeObstacle } from '#game/trade.ts';
import { formatVersion } from '#game/version.ts';
import type { Queryable } from '#server/db/connect.ts';
import { wantsCard } from '#server/services/wanted-card/wanted-card.ts';
import type { TradedCopySnapshot } from '#server/db/schema/trade.ts';

/** A copy in an offer, with its card and its present state. */
export interface ItemRow extends Record<string, unknown> {
  /** 0 for a draft. */
  trade_id: string;
  /** Whether the sender gives it. */
  is_given: boolean;
  uuid: string;
  version: number;
  is_fixed: boolean;
  choice: number | null;
  is_traded: boolean | null;
  snapshot: TradedCopySnapshot | null;
  /** Number of cards that change hands on this side of the offer: one of each choice. */
  side_count: number;
  giver_id: number;
  /** Null if the copy does not exist any more. */
  instance_id: string | null;
  owner_id: number | null;
  is_locked: boolean | null;
  is_reserved: boolean;
  is_frozen: boolean;
  reserved_for: string | null;
  frame_id: number | null;
  frame_uuid: string | null;
  frame_name: string | null;
  frame_art_version: number | null;
  card_id: number;
  card_uuid: string;
  series_id: number;
  name: string;
  series: string;
  rarity: Rarity;
  type: string;
  art_version: number;
  giver_count: number;
  receiver_count: number;
  receiver_wants: boolean;
}

/** The columns that a source of items has, for the statement below. */
const itemColumns = sql`items.trade_id, items.is_given, items.instance_uuid, items.card_id, items.version,
  items.is_fixed, items.choice, items.is_traded, items.snapshot, items.id as place`;

const ownedCount = (playerId: SQL): SQL =>
  sql`(select count(*)::int from instances other where other.owner_id = ${playerId} and other.card_id = i.card_id)`;

/** `countMoved` in SQL. */
const countSide = (choice: SQL, side: SQL): SQL =>
  sql`count(*) filter (where ${choice} is null) over (${side}) + ${sql.join(
    draftChoices.map((each) => sql`max((${choice} is not distinct from ${each})::int) over (${side})`),
    sql` + `,
  )}`;

async function selectItems(db: Queryable, source: SQL): Promise<ItemRow[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select i.trade_id, i.is_given, i.instance_uuid as uuid, i.version, i.is_fixed, i.choice, i.is_traded, i.snapshot,
      i.side_count::int as side_count, i.giver_id, n.id as instance_id, n.owner_id, n.is_locked, coalesce(n.state = 'trading', false) as is_reserved,
      coalesce(n.state = 'frozen', false) as is_frozen,
      r.trade_id as reserved_for, n.frame_id, f.uuid as frame_uuid, f.name as frame_name,
      f.art_version as frame_art_version, c.id as card_id, c.uuid as card_uuid, c.series_id, c.name,
      series.name as series, c.rarity, c.type, c.art_version,
      ${ownedCount(sql`i.giver_id`)} as giver_count, ${ownedCount(sql`i.receiver_id`)} as receiver_count,
      ${wantsCard(sql`i.receiver_id`, sql`i.card_id`)} as receiver_wants
    from (${source}) i
    join cards c on c.id = i.card_id
    join series on series.id = c.series_id
    left join instances n on n.uuid = i.instance_uuid
    left join trade_reservations r on r.instance_id = n.id
    left join frames f on f.id = n.frame_id
    order by i.trade_id, i.is_given desc, i.place`);
  return rows;
}

/** Loads the copies of offers, at most `limit` of each side. */
export async function loadItems(
  db: Queryable,
  tradeIds: readonly number[],
  limit: number | null = null,
): Promise<Map<number, ItemRow[]>> {
  if (tradeIds.length === 0) return new Map();
  const rows = await selectItems(
    db,
    sql`select * from (
      select ${itemColumns},
        case when items.is_given then trades.sender_id else trades.recipient_id end as giver_id,
        case when items.is_given then trades.recipient_id else trades.sender_id end as receiver_id,
        ${countSide(sql`items.choice`, sql`partition by items.trade_id, items.is_given`)} as side_count,
        row_number() over (partition by items.trade_id, items.is_given order by items.id) as n
      from trade_items items join trades on trades.id = items.trade_id
      where items.trade_id = any(${sql.param([...tradeIds])}::bigint[])
    ) numbered where ${limit === null ? sql`true` : sql`n <= ${limit}`}`,
  );
  return Map.groupBy(rows, ({ trade_id }) => Number(trade_id));
}

/** A copy that a player wants to offer or to ask for. */
export interface DraftItem {
  uuid: string;
  isGiven: boolean;
  isFixed: boolean;
  choice: number | null;
}

/** Loads the copies of a draft. Copies that do not exist are left out. */
export function loadDraftItems(
  db: Queryable,
  draft: readonly DraftItem[],
  { senderId, recipientId }: { senderId: number; recipientId: number },
): Promise<ItemRow[]> {
  const given = JSON.stringify(
    draft.map(({ uuid, isGiven, isFixed, choice }, place) => ({
      uuid,
      is_given: isGiven,
      is_fixed: isFixed,
      choice,
      place,
    })),
  );
  return selectItems(
    db,
    sql`select 0::bigint as trade_id, draft.is_given, copies.uuid as instance_uuid, copies.card_id, copies.version,
        draft.is_fixed, draft.choice, null::boolean as is_traded, null::jsonb as snapshot, draft.place,
        case when draft.is_given then ${senderId}::int else ${recipientId}::int end as giver_id,
        case when draft.is_given then ${recipientId}::int else ${senderId}::int end as receiver_id,
        ${countSide(sql`draft.choice`, sql`partition by draft.is_given`)} as side_count
      from jsonb_to_recordset(${given}::jsonb)
        as draft (uuid uuid, is_given boolean, is_fixed boolean, choice smallint, place int)
      join instances copies on copies.uuid = draft.uuid`,
  );
}

/** Returns why a copy cannot change hands now. What its own offer reserves is free for this offer. */
export function obstacleOf(row: ItemRow): TradeObstacle | undefined {
  if (row.owner_id !== row.giver_id) return 'gone';
  const isTrading = row.is_reserved && (row.trade_id === '0' || row.reserved_for !== row.trade_id);
  return tradeObstacle({ version: row.version, isLocked: row.is_locked ?? false, isTrading, isFrozen: row.is_frozen });
}

/** Returns a sentence about a copy that cannot be traded. */
export function describeObstacle(
  { name, version }: Pick<ItemRow, 'name' | 'version'>,
  obstacle: TradeObstacle,
): string {
  const copy = `“${name}” ${formatVersion(version)}`;
  switch (obstacle) {
    case 'gone':
      return `${copy} isn’t there any more.`;
    case 'locked':
      return `${copy} is locked.`;
    case 'trading':
      return `${copy} is in another active trade.`;
    case 'frozen':
      return `${copy} can’t be traded at the moment.`;
    case 'maker-copy':
      return `${copy} is a card-maker copy, which stays with its maker.`;
  }
}

/** Returns a copy as the API sends it. `isActive`: the offer waits for an answer. */
export function toTradeItem(row: ItemRow, isActive: boolean): TradeItem {
  const then = row.snapshot;
  return {
    uuid: row.uuid,
    version: row.version,
    card: {
      uuid: row.card_uuid,
      name: then?.name ?? row.name,
      series: then?.series ?? row.series,
      rarity: then?.rarity ?? row.rarity,
      type: row.type,
      art_version: row.art_version,
    },
    frame:
      isActive && row.frame_uuid !== null
        ? { uuid: row.frame_uuid, name: row.frame_name ?? '', art_version: row.frame_art_version ?? 0 }
        : null,
    is_fixed: row.is_fixed,
    choice: row.choice,
    is_traded: row.is_traded,
    obstacle: isActive ? (obstacleOf(row) ?? null) : null,
    giver_count: row.giver_count,
    receiver_count: row.receiver_count,
    receiver_wants: isActive && row.receiver_wants,
  };
}

/** Returns the copies that change hands: one of each choice, by default the first one that is free. */
export function chooseItems(rows: readonly ItemRow[], chosen: readonly string[] = []): ItemRow[] {
  const choices = Map.groupBy(
    rows.filter(({ choice }) => choice !== null),
    ({ is_given, choice }) => `${is_given} ${choice}`,
  );
  const picked = new Set(
    Array.from(
      choices.values(),
      (group) => group.find(({ uuid }) => chosen.includes(uuid)) ?? group.find((row) => !obstacleOf(row)) ?? group[0],
    ),
  );
  return rows.filter((row) => row.choice === null || picked.has(row));
}
