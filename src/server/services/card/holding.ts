import { sql } from 'drizzle-orm';
import type { CardNeighbours, CatalogPage } from '#contract/card/card.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type {
  Holding,
  HoldingFilterQuery,
  HoldingQuery,
  getSeriesProgress as progressEndpoint,
} from '#contract/card/holding.ts';
import { getCardNeighbours } from './card-neighbours.ts';
import { allOf } from '#server/db/text-conditions.ts';
import { seriesNameConditions } from './card-conditions.ts';
import { listCatalog } from './card.ts';
import type { Context } from '#server/services/context.ts';

/** Returns one page of the catalogue, compared with the collection of the caller. */
export function listMyCatalog(context: Context<'db' | 'caller'>, query: HoldingQuery): Promise<CatalogPage> {
  return listCatalog(context, { ...query, holderId: context.caller.playerId });
}

/** Returns a card's position and neighbours in a result of `listMyCatalog`. Throws CARD_NOT_FOUND. */
export function getMyCardNeighbours(
  context: Context<'db' | 'caller'>,
  uuid: string,
  query: HoldingFilterQuery,
): Promise<CardNeighbours> {
  return getCardNeighbours(context, uuid, { ...query, holderId: context.caller.playerId });
}

/** Returns how many copies of the cards the caller has, and the lowest version, without cards that they do not have. */
export async function listHoldings(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  cards: readonly string[],
): Promise<{ data: Holding[] }> {
  const { rows } = await db.execute<Holding & Record<string, unknown>>(sql`
    select c.uuid as card_uuid, held.copies, held.lowest_version
    from cards c
    cross join lateral (
      select count(*)::int as copies, coalesce(min(version) filter (where version > 0), 0) as lowest_version
      from instances where owner_id = ${playerId} and card_id = c.id
    ) held
    where c.uuid = any(${sql.param([...new Set(cards)])}::uuid[]) and held.copies > 0`);
  return { data: rows };
}

/** Returns how many cards of the series that a text names the caller has. The series is null if it names none or several. */
export async function getSeriesProgress(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  name: string,
): Promise<ReplyOf<typeof progressEndpoint>> {
  const conditions = seriesNameConditions(name);
  const nothing = { series: null, held: 0, total: 0 };
  if (conditions.length === 0) return nothing;
  const { rows } = await db.execute<{ uuid: string; name: string; held: number; total: number }>(sql`
    select named.uuid, named.name, counted.held, counted.total
    from (select id, uuid, name from series where ${allOf(conditions)} limit 2) named
    cross join lateral (
      select count(*)::int as total, (count(*) filter (
        where c.id in (select card_id from instances where owner_id = ${playerId})))::int as held
      from cards c where c.series_id = named.id
    ) counted`);
  const [found, ...others] = rows;
  if (!found || others.length > 0) return nothing;
  const { held, total, ...series } = found;
  return { series, held, total };
}
