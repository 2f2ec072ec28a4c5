import { sql } from 'drizzle-orm';
import { packCardsPageSize } from '#contract/store/pack-cards.ts';
import type { PackCard } from '#contract/store/pack-cards.ts';
import { rarities, rarityTotals, rarityUuids } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { allOf } from '#server/db/text-conditions.ts';
import type { Context } from '#server/services/context.ts';
import { findPack } from './pack.ts';
import type { PackRow } from './pack.ts';
import { cardsOfPack, totalOfCard } from './pack-pool.ts';

interface Asked {
  page: number;
  rarity: Rarity | undefined;
  held?: 'yes' | 'no' | undefined;
}

interface Row extends Record<string, unknown> {
  uuid: string;
  name: string;
  series: string;
  rarity: Rarity;
  claimed: number;
  art_version: number;
  copies: number | null;
  count: number;
}

/**
 * Returns a page of the cards that a pack can give, also of those that are sold out: the rarest first, then those with
 * the fewest copies left. Throws PACK_NOT_FOUND.
 */
export async function listPackCards(
  { db }: Context<'db'>,
  uuid: string,
  { page, rarity, held }: Asked,
  playerId: number | null = null,
): Promise<{ data: PackCard[]; count: number }> {
  const pack = await findPack(db, uuid);
  const given = rarities.filter((each) => (rarity === undefined || each === rarity) && isGiven(pack, each));
  const copies = sql`(select count(*)::int from instances where owner_id = ${playerId}::integer and card_id = c.id)`;
  const conditions = [
    sql`c.rarity::text = any(${sql.param(given)}::text[])`,
    ...(held === 'yes' ? [sql`${copies} > 0`] : []),
    ...(held === 'no' ? [sql`${copies} = 0`] : []),
  ];
  const { rows } = await db.execute<Row>(sql`
    select c.uuid, c.name, series.name as series, c.rarity, card_counts.claimed, c.art_version,
      ${playerId === null ? sql`null::int` : copies} as copies, (count(*) over ())::int as count
    from ${cardsOfPack(pack)} join series on series.id = c.series_id
    where ${allOf(conditions)}
    order by c.rarity desc, ${totalOfCard} - card_counts.claimed, c.name, c.id
    limit ${packCardsPageSize} offset ${(page - 1) * packCardsPageSize}`);
  return {
    data: rows.map(({ count: _, series, rarity: of, ...card }) => ({
      ...card,
      series: { name: series },
      rarity: { name: of },
      rarity_uuid: rarityUuids[of],
      total: rarityTotals[of],
    })),
    count: rows[0]?.count ?? 0,
  };
}

export const listMyPackCards = (context: Context<'db' | 'caller'>, uuid: string, asked: Asked) =>
  listPackCards(context, uuid, asked, context.caller.playerId);

const isGiven = ({ slots }: PackRow, rarity: Rarity) => slots.some(({ odds }) => (odds[rarity] ?? 0) > 0);
