import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { isMatchable } from './matchable.ts';

/** A player with a spare copy of a card. */
export interface Spare extends Record<string, unknown> {
  card_id: number;
  owner_id: number;
}

/** A spare: the owner has several copies, and one of them is neither locked nor in a trade. */
const isSpare = sql`count(*) > 1 and count(*) filter (where not is_locked and state = 'kept') > 0`;

/**
 * Returns players with spare copies of these cards, at most `perCard` for each. It reads only the index
 * `instances_card_owner`.
 */
export async function findSpares(
  db: Queryable,
  cardIds: readonly number[],
  { viewerId, perCard, now }: { viewerId: number; perCard: number; now: Date },
): Promise<Spare[]> {
  if (cardIds.length === 0) return [];
  const { rows } = await db.execute<Spare>(sql`
    select wanted.card_id, spare.owner_id
    from unnest(${sql.param([...new Set(cardIds)])}::int[]) as wanted (card_id)
    cross join lateral (
      select held.owner_id from (
        select owner_id from instances where card_id = wanted.card_id group by owner_id having ${isSpare}
      ) held join players on players.id = held.owner_id
      where ${isMatchable(viewerId, now)}
      order by held.owner_id limit ${perCard}
    ) spare`);
  return rows;
}

/**
 * Returns those of the cards of which one of the named owners has a spare copy, if they appear in the matches of the viewer.
 */
export async function findSparedCards(
  db: Queryable,
  candidates: readonly { card_id: number; owners: readonly number[] }[],
  { viewerId, now }: { viewerId: number; now: Date },
): Promise<Set<number>> {
  const { rows } = await db.execute<{ card_id: number }>(sql`
    select wanted.card_id from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) as wanted (card_id int, owners int[])
    where exists (
      select from (
        select owner_id from instances where card_id = wanted.card_id and owner_id = any(wanted.owners)
        group by owner_id having ${isSpare}
      ) held join players on players.id = held.owner_id
      where ${isMatchable(viewerId, now)})`);
  return new Set(rows.map(({ card_id: cardId }) => cardId));
}

/** The cards of which a player has a spare copy, as a subquery with `card_id`. */
export const spareCards = (playerId: SQL): SQL =>
  sql`(select card_id from instances where owner_id = ${playerId} group by card_id having ${isSpare})`;

/** A free copy to give away. */
export interface SpareCopy extends Record<string, unknown> {
  owner_id: number;
  card_id: number;
  uuid: string;
  version: number;
}

/** Returns for each player and card the free copy with the highest version. */
export async function chooseSpares(db: Queryable, spares: readonly Spare[]): Promise<SpareCopy[]> {
  if (spares.length === 0) return [];
  const { rows } = await db.execute<SpareCopy>(sql`
    select wanted.owner_id, wanted.card_id, chosen.uuid, chosen.version
    from jsonb_to_recordset(${JSON.stringify(spares)}::jsonb) as wanted (owner_id int, card_id int)
    cross join lateral (
      select uuid, version from instances
      where owner_id = wanted.owner_id and card_id = wanted.card_id and not is_locked and state = 'kept' and version > 0
      order by version desc limit 1
    ) chosen`);
  return rows;
}
