import { sql } from 'drizzle-orm';
import { exportMax } from '#contract/card.ts';
import type { CardDetails, CatalogCard, CatalogConditions, CatalogPage, CatalogQuery } from '#contract/card.ts';
import { GameError } from '#contract/error.ts';
import { isUuid } from '#game/identifier.ts';
import type { Queryable } from '#server/db/connect.ts';
import { catalogueConditions } from './card-conditions.ts';
import { countKinds } from './card-kinds.ts';
import { orderBy } from './card-order.ts';
import { artistColumns, artistJoin, cardColumns, cardJoins, writeCard } from './card-row.ts';
import type { CardRow } from './card-row.ts';

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
    select ${cardColumns}, ${artistColumns}
    from (
      select * from cards c where ${catalogueConditions(query)}
      order by ${orderBy(query)}
      limit ${limit} offset ${offset}
    ) c
    ${cardJoins}
    ${artistJoin}
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
