import { sql } from 'drizzle-orm';
import { exportMax } from '#contract/card.ts';
import type { CardDetails, CatalogCard, CatalogConditions, CatalogPage, CatalogQuery } from '#contract/card.ts';
import { GameError } from '#contract/error.ts';
import { isUuid } from '#game/identifier.ts';
import { rarityTotals, rarityUuids } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { catalogueConditions } from './card-conditions.ts';
import { countKinds } from './card-kinds.ts';
import { orderBy } from './card-order.ts';

interface CardRow extends Record<string, unknown> {
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

interface DetailRow extends CardRow {
  genres: string[];
  makers: { name: string; portfolio_url: string | null }[];
}

/** One page of the catalogue (section 7). A page behind the last one is empty. */
export async function listCatalog(db: Queryable, query: CatalogQuery): Promise<CatalogPage> {
  const [{ count, counts }, cards] = await Promise.all([
    countKinds(db, query),
    readCards(db, query, query.size, (query.page - 1) * query.size),
  ]);
  return { cards, pageCount: Math.ceil(count / query.size), count, counts };
}

/** The whole result of a catalogue query, as far as it is downloaded; `count` is that of all that it finds. */
export async function exportCatalog(
  db: Queryable,
  query: CatalogConditions,
): Promise<{ cards: CatalogCard[]; count: number }> {
  const cards = await readCards(db, query, exportMax);
  const isWhole = cards.length < exportMax;
  return { cards, count: isWhole ? cards.length : (await countKinds(db, query)).count };
}

async function readCards(db: Queryable, query: CatalogConditions, limit: number, offset = 0): Promise<CatalogCard[]> {
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns}, first_maker.name as artist, first_maker.portfolio_url
    from (
      select * from cards c where ${catalogueConditions(query)}
      order by ${orderBy(query)}
      limit ${limit} offset ${offset}
    ) c
    ${cardJoins}
    left join lateral (
      select makers.name, makers.portfolio_url from card_makers join makers on makers.id = maker_id
      where card_id = c.id order by position limit 1
    ) first_maker on true
    order by ${orderBy(query)}`);
  return rows.map(writeCard);
}

/** One card; throws CARD_NOT_FOUND, also for what is no uuid. */
export async function getCard(db: Queryable, uuid: string): Promise<CardDetails> {
  if (!isUuid(uuid)) throw new GameError('CARD_NOT_FOUND');
  const { rows } = await db.execute<DetailRow>(sql`
    select ${cardColumns}, series.genres, all_makers.makers,
      all_makers.makers->0->>'name' as artist, all_makers.makers->0->>'portfolio_url' as portfolio_url
    from cards c
    ${cardJoins}
    cross join lateral (
      select coalesce(json_agg(
        json_build_object('name', makers.name, 'portfolio_url', makers.portfolio_url) order by position), '[]') as makers
      from card_makers join makers on makers.id = maker_id where card_id = c.id
    ) all_makers
    where c.uuid = ${uuid}`);
  const row = rows[0];
  if (!row) throw new GameError('CARD_NOT_FOUND');
  return { ...writeCard(row), genres: row.genres, makers: row.makers };
}

const cardColumns = sql`c.uuid, c.name, series.name as series, c.rarity, c.type, c.batch, c.created_at,
  card_counts.claimed, c.art_version`;
const cardJoins = sql`join series on series.id = c.series_id join card_counts on card_counts.card_id = c.id`;

function writeCard(row: CardRow): CatalogCard {
  return {
    uuid: row.uuid,
    name: row.name,
    series: { name: row.series },
    rarity: { name: row.rarity },
    rarity_uuid: rarityUuids[row.rarity],
    type: { name: row.type },
    batch: row.batch,
    artist: row.artist === null ? null : { name: row.artist, portfolio_url: row.portfolio_url },
    created_at: new Date(row.created_at).toISOString(),
    claimed: row.claimed,
    total: rarityTotals[row.rarity],
    art_version: row.art_version,
  };
}
