import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { Series, SeriesDetails, SeriesQuery } from '#contract/series.ts';
import { isUuid } from '#game/identifier.ts';
import { pageCountOf } from '#game/pagination.ts';
import { readSearchWords } from '#game/search-words.ts';
import { foldText } from '#game/search-text.ts';
import { seriesCardsPageSize, seriesPageSize } from '#game/series.ts';
import type { Queryable } from '#server/db/connect.ts';
import { seriesCardsOrder } from '#server/db/series-cards.ts';
import { allOf } from '#server/db/text-conditions.ts';
import { artistColumns, artistJoin, cardColumns, cardJoins, toCard } from '#server/services/card/card-row.ts';
import type { CardRow } from '#server/services/card/card-row.ts';
import { hasWord } from '#server/services/card/card-words.ts';
import type { Context } from '#server/services/context.ts';
import { hasCards, selectSeries } from './series-row.ts';

/** Returns one page of the series. A page after the last one is empty. */
export async function listSeries(
  { db }: Context<'db'>,
  { q, sort, page }: SeriesQuery,
): Promise<{ data: Series[]; count: number; pageCount: number }> {
  const conditions = nameConditions(q);
  const [data, { rows }] = await Promise.all([
    selectSeries(db, { conditions, sort, limit: seriesPageSize, offset: (page - 1) * seriesPageSize }),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from series where ${allOf([...conditions, hasCards])}`),
  ]);
  const { count = 0 } = rows[0] ?? {};
  return { data, count, pageCount: pageCountOf(count, seriesPageSize) };
}

/** Conditions on `series` whose name has the words. A text without words, such as "?!", is searched for as it is. */
function nameConditions(q: string) {
  const words = readSearchWords(q);
  const signs = foldText(q);
  if (words.length === 0) return signs === '' ? [] : [sql`strpos(series.search_name, ${signs}) > 0`];
  return words.map((word) => hasWord(sql`series.search_words`, word));
}

/** Returns a series with one page of its cards. Throws SERIES_NOT_FOUND, also for a series without cards. */
export async function getSeries({ db }: Context<'db'>, uuid: string, page: number): Promise<SeriesDetails> {
  if (!isUuid(uuid)) throw new GameError('SERIES_NOT_FOUND');
  const [[found], { rows }] = await Promise.all([
    selectSeries(db, { conditions: [sql`series.uuid = ${uuid}`], sort: 'name', limit: 1, offset: 0 }),
    db.execute<CardRow>(sql`
      select ${cardColumns}, ${artistColumns}
      from (
        select c.* from cards c join series on series.id = c.series_id where series.uuid = ${uuid}
        order by ${seriesCardsOrder} limit ${seriesCardsPageSize} offset ${(page - 1) * seriesCardsPageSize}
      ) c
      ${cardJoins}
      ${artistJoin}
      order by ${seriesCardsOrder}`),
  ]);
  if (!found) throw new GameError('SERIES_NOT_FOUND');
  return { ...found, data: rows.map(toCard), pageCount: pageCountOf(found.cards, seriesCardsPageSize) };
}

/** Returns the id of a series that has cards. Throws SERIES_NOT_FOUND. */
export async function findSeriesId(db: Queryable, uuid: string): Promise<number> {
  const { rows } = isUuid(uuid)
    ? await db.execute<{ id: number }>(sql`select id from series where uuid = ${uuid} and ${hasCards}`)
    : { rows: [] };
  const [found] = rows;
  if (!found) throw new GameError('SERIES_NOT_FOUND');
  return found.id;
}
