import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { heldConditions } from '#server/services/card/card-conditions.ts';
import { allOf } from '#server/db/text-conditions.ts';
import type { Queryable } from '#server/db/connect.ts';
import { wantsCard } from '#server/services/wanted-card/wanted-card.ts';

/** A card that a player lacks: one that they said they want, or one in a series of which they have other cards. */
export interface WantedCard extends Record<string, unknown> {
  player_id: number;
  card_id: number;
  /** How many cards of the series the player has, and how many it has in all. */
  held: number;
  total: number;
}

/**
 * Returns the cards that players lack, at most `perPlayer` for each: those that they want first, then those of the most
 * complete series.
 */
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
      select card_id, held, total from (
        select c.id as card_id, c.series_id, sizes.total, true as is_wished, (
          select count(*)::int from held join cards other on other.id = held.card_id where other.series_id = c.series_id
        ) as held
        from wanted_cards wished join cards c on c.id = wished.card_id join sizes on sizes.series_id = c.series_id
        where wished.player_id = players.id
        union all
        select c.id, c.series_id, started.total, false, started.held
        from started join cards c on c.series_id = started.series_id
        where not ${wantsCard(sql`players.id`, sql`c.id`)}
      ) lacked
      where card_id not in (select card_id from held)
      order by is_wished desc, total - held, series_id, card_id limit ${perPlayer}
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
