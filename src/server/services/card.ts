import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CardDetails, CatalogCard, CatalogCounts, CatalogPage, CatalogQuery } from '#contract/card.ts';
import { GameError } from '#contract/error.ts';
import { eventTypes } from '#game/event-type.ts';
import type { EventType } from '#game/event-type.ts';
import { isUuid } from '#game/identifier.ts';
import { rarities, rarityTotals, rarityUuids } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { broadConditions, catalogueConditions } from './card-conditions.ts';

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
  const where = catalogueConditions(query);
  const [counted, page] = await Promise.all([
    countKinds(db, query),
    db.execute<CardRow>(sql`
      select ${cardColumns}, first_maker.name as artist, first_maker.portfolio_url
      from (
        select * from cards c where ${where}
        order by ${orderOf('c', query)}
        limit ${query.size} offset ${(query.page - 1) * query.size}
      ) c
      ${cardJoins}
      left join lateral (
        select makers.name, makers.portfolio_url from card_makers join makers on makers.id = maker_id
        where card_id = c.id order by position limit 1
      ) first_maker on true
      order by ${orderOf('c', query)}`),
  ]);
  const { count, counts } = counted;
  return { cards: page.rows.map(writeCard), pageCount: Math.ceil(count / query.size), count, counts };
}

interface KindRow extends Record<string, unknown> {
  rarity: Rarity;
  type: EventType;
  count: number;
}

/** One pass over the cards gives the result's count and what each other rarity and type would give. */
async function countKinds(db: Queryable, query: CatalogQuery): Promise<{ count: number; counts: CatalogCounts }> {
  const { rows } = await db.execute<KindRow>(sql`
    select c.rarity, c.type, count(*)::int as count from cards c where ${broadConditions(query)} group by 1, 2`);
  const ofRarity = ({ rarity }: KindRow) => query.rarities.length === 0 || query.rarities.includes(rarity);
  const ofType = ({ type }: KindRow) =>
    (query.type === '' || query.type === type) && (query.specials.length === 0 || query.specials.includes(type));
  const sum = (of: (row: KindRow) => boolean) => rows.reduce((total, row) => total + (of(row) ? row.count : 0), 0);
  const each = <K extends string>(keys: readonly K[], of: (key: K) => (row: KindRow) => boolean) =>
    Object.fromEntries(keys.map((key) => [key, sum(of(key))])) as Record<K, number>;
  return {
    count: sum((row) => ofRarity(row) && ofType(row)),
    counts: {
      rarities: each(rarities, (rarity) => (row) => row.rarity === rarity && ofType(row)),
      types: each(eventTypes, (type) => (row) => row.type === type && ofRarity(row)),
    },
  };
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

/** The uuid breaks ties, in the same direction, so that one index serves both ways. */
function orderOf(table: 'c', { order_column, order }: CatalogQuery): SQL {
  const column = {
    created_at: sql`created_at`,
    name: sql`search_name`,
    rarity: sql`rarity`,
    batch: sql`batch`,
    // The catalogue lists designs, which have no version.
    version: sql`created_at`,
  }[order_column];
  const direction = order === 'ASC' ? sql`asc` : sql`desc`;
  return sql`${sql.raw(table)}.${column} ${direction}, ${sql.raw(table)}.uuid ${direction}`;
}

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
