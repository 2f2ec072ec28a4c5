import { sql } from 'drizzle-orm';
import type { CardNeighbours } from '#contract/card/card.ts';
import { GameError } from '#contract/error.ts';
import { isUuid } from '#game/identifier.ts';
import { catalogueConditions } from './card-conditions.ts';
import type { CardSearch } from './card-conditions.ts';
import { allOf } from '#server/db/text-conditions.ts';
import { ignoreUnknownTypes } from './event-types.ts';
import { isAfter, isBefore, orderBackwards, orderBy, orderedCards } from './card-order.ts';
import type { Context } from '#server/services/context.ts';

interface NeighbourRow extends Record<string, unknown> {
  count: number;
  position: number | null;
  previous_uuid: string | null;
  previous_name: string | null;
  previous_art: number | null;
  next_uuid: string | null;
  next_name: string | null;
  next_art: number | null;
}

/**
 * Returns a card's position and neighbours in a catalogue result, in the order of `listCatalog`. Neighbours are found
 * by the card's sort key, without an offset, and only if the result contains the card. Throws CARD_NOT_FOUND, also for
 * an invalid uuid.
 */
export async function getCardNeighbours(
  { db }: Context<'db'>,
  uuid: string,
  asked: CardSearch,
): Promise<CardNeighbours> {
  if (!isUuid(uuid)) throw new GameError('CARD_NOT_FOUND');
  const query = await ignoreUnknownTypes(db, asked);
  const where = allOf(catalogueConditions(query));
  const cards = orderedCards(query);
  const { rows } = await db.execute<NeighbourRow>(sql`
    select result.count, case when result.has_card then result.before + 1 end as position,
      previous.uuid as previous_uuid, previous.name as previous_name,
      previous.art_version as previous_art, next.uuid as next_uuid, next.name as next_name, next.art_version as next_art
    from ${cards} me
    cross join lateral (
      select count(*)::int as count, (count(*) filter (where ${isBefore(query)}))::int as before,
        coalesce(bool_or(c.id = me.id), false) as has_card
      from ${cards} c where ${where}
    ) result
    left join lateral (
      select c.uuid, c.name, c.art_version from ${cards} c
      where result.has_card and ${where} and ${isBefore(query)}
      order by ${orderBackwards(query)} limit 1
    ) previous on true
    left join lateral (
      select c.uuid, c.name, c.art_version from ${cards} c
      where result.has_card and ${where} and ${isAfter(query)}
      order by ${orderBy(query)} limit 1
    ) next on true
    where me.uuid = ${uuid}`);
  const row = rows[0];
  if (!row) throw new GameError('CARD_NOT_FOUND');
  return {
    previous: neighbour(row.previous_uuid, row.previous_name, row.previous_art),
    next: neighbour(row.next_uuid, row.next_name, row.next_art),
    position: row.position,
    count: row.count,
  };
}

function neighbour(uuid: string | null, name: string | null, art: number | null): CardNeighbours['next'] {
  return uuid !== null && name !== null && art !== null ? { uuid, name, art_version: art } : null;
}
