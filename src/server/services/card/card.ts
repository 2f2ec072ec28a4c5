import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { maxExportedCards } from '#contract/card/card.ts';
import type { CardDetails, CatalogFilterQuery, CatalogPage, CatalogQuery } from '#contract/card/card.ts';
import type { CatalogCard } from '#contract/card/catalog-card.ts';
import { GameError } from '#contract/error.ts';
import { isUuid } from '#game/identifier.ts';
import { maxSearchTerms } from '#game/search-syntax.ts';
import { parseWebUrl } from '#game/web-url.ts';
import type { Queryable } from '#server/db/connect.ts';
import { allOf } from '#server/db/text-conditions.ts';
import { readInBatches, withSnapshot } from '#server/db/cursor.ts';
import { exportTimeoutMs } from '#server/db/timeouts.ts';
import { catalogueConditions, namedMakerCondition } from './card-conditions.ts';
import type { CardSearch } from './card-conditions.ts';
import { countFacets } from './card-facets.ts';
import { ignoreUnknownTypes } from './event-types.ts';
import { hasOwnOrder, orderBy, orderedCards } from './card-order.ts';
import { artistColumns, artistJoin, cardColumns, cardJoins, toCard, toTitledCard, typeTitle } from './card-row.ts';
import type { CardRow } from './card-row.ts';
import type { Context } from '#server/services/context.ts';

export interface DetailRow extends CardRow {
  type_title: string;
  series_uuid: string;
  genres: string[];
  makers: { name: string; portfolio_url: string | null }[];
}

/** Returns one page of the catalogue (specification section 7). A page after the last one is empty. */
export async function listCatalog({ db }: Context<'db'>, asked: CatalogQuery & CardSearch): Promise<CatalogPage> {
  const query = await ignoreUnknownTypes(db, asked);
  const [{ count, counts, types }, cards, makers, clan] = await Promise.all([
    countFacets(db, query),
    readCards(db, query, query.size, (query.page - 1) * query.size),
    readNamedMakers(db, query.makers),
    readClan(db, query.clan),
  ]);
  const series = query.group === '' ? [] : await readSeries(db, query, cards);
  return { cards, pageCount: Math.ceil(count / query.size), count, counts, types, makers, series, clan };
}

async function readSeries(
  db: Queryable,
  query: CardSearch,
  cards: readonly CatalogCard[],
): Promise<CatalogPage['series']> {
  const { rows } = await db.execute<CatalogPage['series'][number] & Record<string, unknown>>(sql`
    select series.uuid, series.name, count(*)::int as on_page,
      (select count(*)::int from cards c where c.series_id = series.id and ${allOf(catalogueConditions(query))}) as count
    from cards join series on series.id = series_id
    where cards.uuid = any(${sql.param(cards.map(({ uuid }) => uuid))}::uuid[])
    group by series.id order by series.search_name, series.id`);
  return rows;
}

async function readClan(db: Queryable, index: number | null): Promise<CatalogPage['clan']> {
  if (index === null) return null;
  const { rows } = await db.execute<{ index: number; title: string }>(sql`
    select index, title from clans where index = ${index}`);
  return rows[0] ?? null;
}

async function readNamedMakers(db: Queryable, text: string): Promise<CatalogPage['makers']> {
  const condition = namedMakerCondition(text);
  if (condition === undefined) return [];
  const { rows } = await db.execute<CatalogPage['makers'][number] & Record<string, unknown>>(sql`
    select discord_id, name from makers where ${condition} order by name, discord_id limit ${maxSearchTerms}`);
  return rows;
}

/**
 * Passes the result of a catalogue query to `take` in batches, up to `maxExportedCards`. Each batch waits until `take`
 * finished the previous one. Returns the total number of matching cards.
 */
export function exportCatalog(
  { background }: Context<'background'>,
  asked: CatalogFilterQuery,
  take: (cards: CatalogCard[]) => Promise<void>,
): Promise<number> {
  return withSnapshot(background, exportTimeoutMs, async (tx) => {
    const query = await ignoreUnknownTypes(tx, asked);
    let taken = 0;
    await readInBatches<CardRow>(tx, selectCards(query, maxExportedCards), async (rows) => {
      taken += rows.length;
      await take(rows.map(toCard));
    });
    return taken < maxExportedCards ? taken : (await countFacets(tx, query)).count;
  });
}

async function readCards(db: Queryable, query: CardSearch, limit: number, offset: number) {
  const { rows } = await db.execute<CardRow>(selectCards(query, limit, offset));
  return rows.map(toCard);
}

function selectCards(query: CardSearch, limit: number, offset = 0): SQL {
  const choose = (columns: SQL) => sql`(
      select ${columns} from ${orderedCards(query)} c where ${allOf(catalogueConditions(query))}
      order by ${orderBy(query)}
      limit ${limit} offset ${offset}
    )`;
  // Whole cards are not sorted with what they are joined to. A download reads its first cards from an index.
  const chosen = hasOwnOrder(query)
    ? sql`${choose(sql`*`)} c`
    : sql`${choose(sql`c.id`)} chosen join ${orderedCards(query)} c on c.id = chosen.id`;
  return sql`
    select ${cardColumns}, ${artistColumns}
    from ${chosen}
    ${cardJoins}
    ${artistJoin}
    order by ${orderBy(query)}`;
}

/** Returns one card. Throws CARD_NOT_FOUND, also for an invalid uuid. */
export async function getCard({ db }: Context<'db'>, uuid: string): Promise<CardDetails> {
  if (!isUuid(uuid)) throw new GameError('CARD_NOT_FOUND');
  const { rows } = await db.execute<DetailRow>(sql`${cardDetails} where c.uuid = ${uuid}`);
  const row = rows[0];
  if (!row) throw new GameError('CARD_NOT_FOUND');
  return toCardDetails(row);
}

/** Selects rows of `toCardDetails`, without an order. */
export const cardDetails = sql`
    select ${cardColumns}, ${typeTitle}, series.uuid as series_uuid, series.genres, all_makers.makers,
      all_makers.makers->0->>'name' as artist, all_makers.makers->0->>'portfolio_url' as portfolio_url
    from cards c
    ${cardJoins}
    cross join lateral (
      select coalesce(json_agg(
        json_build_object('name', makers.name, 'portfolio_url', makers.portfolio_url) order by position), '[]') as makers
      from card_makers join makers on makers.id = maker_id where card_id = c.id
    ) all_makers`;

export function toCardDetails(row: DetailRow): CardDetails {
  const makers = row.makers.map(({ name, portfolio_url: url }) => ({
    name,
    portfolio_url: parseWebUrl(url) ?? null,
  }));
  const series = { uuid: row.series_uuid, name: row.series };
  return { ...toTitledCard(row), series, genres: row.genres, makers };
}

/** Returns the genres with their numbers of series, the most frequent first. */
export async function listGenres({ db }: Context<'db'>): Promise<{ data: { name: string; series: number }[] }> {
  const { rows } = await db.execute<{ name: string; series: number }>(sql`
    select genre as name, count(*)::int as series from series, unnest(genres) as genre
    group by genre order by series desc, name`);
  return { data: rows };
}
