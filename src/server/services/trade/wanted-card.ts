import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { heldConditions } from '#server/services/card/card-conditions.ts';
import { allOf } from '#server/db/text-conditions.ts';
import type { Queryable } from '#server/db/connect.ts';

/** A card that a player lacks, in a series of which they have other cards. */
export interface WantedCard extends Record<string, unknown> {
  player_id: number;
  card_id: number;
  /** How many cards of the series the player has, and how many it has in all. */
  held: number;
  total: number;
}

/** Returns the cards that players lack, at most `perPlayer` for each, those of the most complete series first. */
export async function loadWantedCards(
  db: Queryable,
  playerIds: readonly number[],
  perPlayer: number,
): Promise<WantedCard[]> {
  if (playerIds.length === 0) return [];
  const { rows } = await db.execute<WantedCard>(sql`
    with sizes as materialized (select series_id, count(*)::int as total from cards group by series_id)
    select players.id as player_id, wanted.card_id, wanted.held, wanted.total
    from unnest(${sql.param([...playerIds])}::int[]) as players (id)
    cross join lateral (
      with held as materialized (select distinct card_id from instances where owner_id = players.id),
      started as (
        select c.series_id, count(*)::int as held, sizes.total
        from held join cards c on c.id = held.card_id join sizes on sizes.series_id = c.series_id
        group by c.series_id, sizes.total having count(*) < sizes.total
        order by sizes.total - count(*), c.series_id limit ${perPlayer}
      )
      select c.id as card_id, started.held, started.total
      from started join cards c on c.series_id = started.series_id
      where c.id not in (select card_id from held)
      order by started.total - started.held, c.series_id, c.id limit ${perPlayer}
    ) wanted`);
  return rows;
}

/** Returns the ids of cards that meet conditions and that a player lacks, the rarest first, at most `limit`. */
export async function findLackedCards(
  db: Queryable,
  playerId: number,
  conditions: readonly SQL[],
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from cards c
    where ${allOf([...conditions, ...heldConditions({ mine: [0, 0], holderId: playerId })])}
    order by rarity desc, id limit ${limit}`);
  return rows.map(({ id }) => id);
}
