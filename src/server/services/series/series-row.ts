import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Series } from '#contract/series.ts';
import { seriesArtCards } from '#game/series.ts';
import type { SeriesSort } from '#game/series.ts';
import type { Queryable } from '#server/db/connect.ts';
import { seriesCardsOrder } from '#server/db/series-cards.ts';
import { allOf } from '#server/db/text-conditions.ts';

type SeriesRow = Series & Record<string, unknown>;

export interface SeriesSelection {
  /** Conditions on `series`. */
  conditions: readonly SQL[];
  sort: SeriesSort;
  limit: number;
  offset: number;
}

/** What series are sorted by, from the highest, as a query of `series_id` and `key`; undefined for their names. */
const sortKeys: Readonly<Record<SeriesSort, SQL | undefined>> = {
  name: undefined,
  newest: sql`select series_id, max(created_at) as key from cards group by series_id`,
  claimed: sql`
    select series_id, sum(claimed)::float8 / sum(print_run(rarity)) as key
    from cards join card_counts on card_id = cards.id group by series_id`,
  cards: sql`select series_id, count(*) as key from cards group by series_id`,
};

/** The condition that a series has cards: one without them is not shown. */
export const hasCards = sql`exists (select from cards where cards.series_id = series.id)`;

/**
 * Returns series with the counts of their cards, which come from `card_counts`: no copy is read. Only the series of the
 * page are counted in full.
 */
export async function selectSeries(
  db: Queryable,
  { conditions, sort, limit, offset }: SeriesSelection,
): Promise<Series[]> {
  const key = sortKeys[sort];
  const order = key ? sql`keyed.key desc, search_name, id` : sql`search_name, id`;
  const { rows } = await db.execute<SeriesRow>(sql`
    with page as materialized (
      select id, uuid, name, genres, row_number() over (order by ${order}) as place
      from series ${key ? sql`join (${key}) keyed on keyed.series_id = series.id` : sql``}
      where ${allOf([...conditions, hasCards])}
      order by ${order} limit ${limit} offset ${offset}
    ), by_rarity as (
      select c.series_id, c.rarity, count(*)::int as cards, sum(counts.claimed)::int as claimed,
        (count(*) filter (where counts.claimed >= print_run(c.rarity)))::int as sold_out,
        (count(*) * print_run(c.rarity))::int as total
      from cards c join card_counts counts on counts.card_id = c.id
      where c.series_id in (select id from page)
      group by c.series_id, c.rarity
    ), counted as (
      select series_id, sum(cards)::int as cards, sum(claimed)::int as claimed, sum(sold_out)::int as sold_out,
        sum(total)::int as total,
        json_agg(json_build_object('rarity', rarity, 'cards', cards, 'claimed', claimed, 'sold_out', sold_out,
          'total', total) order by rarity) as rarities
      from by_rarity group by series_id
    )
    select uuid, name, genres, cards, claimed, sold_out, total, rarities, art.pictures as art
    from page
    join counted on counted.series_id = page.id
    cross join lateral (
      select json_agg(json_build_object('uuid', c.uuid, 'rarity', c.rarity, 'art_version', c.art_version)
        order by ${seriesCardsOrder}) as pictures
      from (
        select * from cards c where c.series_id = page.id order by ${seriesCardsOrder} limit ${seriesArtCards}
      ) c
    ) art
    order by place`);
  return rows;
}
