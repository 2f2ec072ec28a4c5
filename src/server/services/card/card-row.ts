import { sql } from 'drizzle-orm';
import type { TitledCard } from '#contract/card/card.ts';
import type { CatalogCard } from '#contract/card/catalog-card.ts';
import { rarityTotals, rarityUuids } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { parseWebUrl } from '#game/web-url.ts';

/** A row of `cardColumns` and `artistColumns`, for the card `c` with `cardJoins` and `artistJoin`. */
export interface CardRow extends Record<string, unknown> {
  uuid: string;
  name: string;
  series: string;
  rarity: Rarity;
  type: string;
  batch: number;
  artist: string | null;
  portfolio_url: string | null;
  created_at: string;
  claimed: number;
  art_version: number;
}

export const cardColumns = sql`c.uuid, c.name, series.name as series, c.rarity, c.type, c.batch, c.created_at,
  card_counts.claimed, c.art_version`;
export const cardJoins = sql`join series on series.id = c.series_id join card_counts on card_counts.card_id = c.id`;

/** The first maker, for statements that do not select all makers. */
export const artistColumns = sql`first_maker.name as artist, first_maker.portfolio_url`;
export const artistJoin = sql`left join lateral (
    select makers.name, makers.portfolio_url from card_makers join makers on makers.id = maker_id
    where card_id = c.id order by position limit 1
  ) first_maker on true`;

/** The title of the card's type, for statements about one card. */
export const typeTitle = sql`(select label from event_types where key = c.type) as type_title`;

export function toTitledCard(row: CardRow & { type_title: string }): TitledCard {
  return { ...toCard(row), type: { name: row.type, title: row.type_title } };
}

export function toCard(row: CardRow): CatalogCard {
  return {
    uuid: row.uuid,
    name: row.name,
    series: { name: row.series },
    rarity: { name: row.rarity },
    rarity_uuid: rarityUuids[row.rarity],
    type: { name: row.type },
    batch: row.batch,
    artist: row.artist === null ? null : { name: row.artist, portfolio_url: parseWebUrl(row.portfolio_url) ?? null },
    created_at: new Date(row.created_at).toISOString(),
    claimed: row.claimed,
    total: rarityTotals[row.rarity],
    art_version: row.art_version,
  };
}
