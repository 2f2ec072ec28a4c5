import { sql } from 'drizzle-orm';
import { highlightsEvent } from '#contract/highlight-stream.ts';
import { pulledRarity, tradedRarity, turningMs } from '#game/highlight.ts';
import { isAtLeast } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { ReservedFor } from '#server/services/trade/reservation.ts';

interface Pulled {
  cardId: number;
  version: number;
  rarity: Rarity;
  ownerId: number;
}

/**
 * Records new copies that everybody may hear of, in the given transaction: rare ones, and those of a #1 that nobody had
 * before. They wait until the cards are turned.
 */
export async function recordPulls(tx: Queryable, copies: readonly Pulled[], now: Date): Promise<void> {
  const shown = copies.filter(({ rarity, version }) => isAtLeast(rarity, pulledRarity) || version === 1);
  if (shown.length === 0) return;
  const rows = shown.map(({ cardId, version, rarity, ownerId }) => ({
    card_id: cardId,
    version,
    is_rare: isAtLeast(rarity, pulledRarity),
    owner_id: ownerId,
  }));
  await tx.execute(sql`
    insert into waiting_highlights (kind, player_id, card_id, version, shown_at)
    select (case when is_first then 'first' else 'pull' end)::highlight_kind, owner_id, card_id, version,
      ${new Date(now.getTime() + turningMs).toISOString()}::timestamptz
    from (
      select copy.*, copy.version = 1 and not exists (
        select from instance_events freed where freed.card_id = copy.card_id and freed.version = 1
          and freed.claimed_at is not null) as is_first
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as copy (card_id int, version int, is_rare boolean, owner_id int)
    ) copy where is_rare or is_first`);
}

/** Records the rarest of the copies that changed hands in a trade, with their new owners, in the given transaction. */
export async function recordTradedCopies(
  tx: Queryable,
  moves: readonly { copy: { id: number | string } }[],
  now: Date,
): Promise<void> {
  const ids = moves.map(({ copy }) => copy.id);
  await tx.execute(sql`
    insert into highlights (kind, player_id, card_id, version, created_at)
    select 'trade', owner_id, card_id, version, ${now.toISOString()}::timestamptz
    from instances join cards on cards.id = card_id
    where instances.id = any(${sql.param(ids)}::bigint[]) and rarity >= ${tradedRarity} and version > 0
    order by instances.id`);
}

/** Takes back what was recorded of copies when they came to their owners in a trade, before they leave them again. */
export async function removeTradedCopies(
  tx: Queryable,
  moves: readonly { copy: { id: number } }[],
  reason: ReservedFor,
): Promise<void> {
  const closedAt =
    'tradeId' in reason
      ? sql`select closed_at from trades where id = ${reason.tradeId}`
      : sql`select closed_at from trade_rings where id = ${reason.ringId}`;
  // The page of live pulls is rendered again.
  await tx.execute(sql`
    with removed as (
      delete from highlights using instances n
      where n.id = any(${sql.param(moves.map(({ copy }) => copy.id))}::bigint[]) and highlights.kind = 'trade'
        and highlights.player_id = n.owner_id and highlights.card_id = n.card_id and highlights.version = n.version
        and highlights.created_at = (${closedAt})
      returning highlights.id)
    select pg_notify('mazoku_changed', ${highlightsEvent}) where exists (select from removed)`);
}

/** Records that a pack sold out, in the given transaction. */
export async function recordSoldOut(tx: Queryable, packId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into highlights (kind, pack_id, created_at) values ('sold-out', ${packId}, ${now.toISOString()}::timestamptz)`);
}
