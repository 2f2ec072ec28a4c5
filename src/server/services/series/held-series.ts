import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import type { Context } from '#server/services/context.ts';

export interface HeldSeries extends Record<string, unknown> {
  uuid: string;
  name: string;
  /** Different cards that the player has. */
  owned: number;
  total: number;
}

/** Returns how many cards of each series a player has, the most complete series first. */
export async function readHeldSeries(db: Queryable, ownerId: number): Promise<HeldSeries[]> {
  const { rows } = await db.execute<HeldSeries>(sql`
    select series.uuid, series.name, theirs.owned, all_cards.total
    from (
      select c.series_id, count(*)::int as owned
      from (select distinct card_id from instances where owner_id = ${ownerId}) held
      join cards c on c.id = held.card_id group by c.series_id
    ) theirs
    join series on series.id = theirs.series_id
    join (select series_id, count(*)::int as total from cards group by series_id) all_cards
      on all_cards.series_id = theirs.series_id
    order by theirs.owned::float8 / all_cards.total desc, theirs.owned desc, series.search_name, series.id`);
  return rows;
}

/** Returns how many cards of each series the caller has. */
export async function listHeldSeries({ db, caller: { playerId } }: Context<'db' | 'caller'>) {
  const rows = await readHeldSeries(db, playerId);
  return { data: rows.map(({ uuid, owned, total }) => ({ uuid, owned, total })) };
}
