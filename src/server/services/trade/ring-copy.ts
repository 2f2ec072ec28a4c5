import { sql } from 'drizzle-orm';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';

/** A copy in a ring, with what the ring depends on. */
export interface RingCopy extends Record<string, unknown> {
  id: string;
  uuid: string;
  owner_id: number;
  card_id: number;
  version: number;
  /** Whether the copy can be reserved: neither locked nor in a trade, and no card-maker copy. */
  is_free: boolean;
  /** How many copies of the card the owner has. */
  owned_count: number;
  /** Those of the owners of all these copies who have the card. */
  holders: number[];
  name: string;
  series: string;
  rarity: Rarity;
  frame: string | null;
}

/** Loads the copies of a ring. Copies that do not exist are left out. */
export async function loadRingCopies(db: Queryable, uuids: readonly string[]): Promise<RingCopy[]> {
  const { rows } = await db.execute<RingCopy>(sql`
    with named as (select * from instances where uuid = any(${sql.param([...uuids])}::uuid[]))
    select named.id, named.uuid, named.owner_id, named.card_id, named.version,
      not named.is_locked and named.state = 'kept' and named.version > 0 as is_free,
      (select count(*)::int from instances where owner_id = named.owner_id and card_id = named.card_id) as owned_count,
      array(
        select distinct owner_id from instances
        where card_id = named.card_id and owner_id in (select owner_id from named)
      ) as holders,
      c.name, series.name as series, c.rarity, frames.name as frame
    from named join cards c on c.id = named.card_id join series on series.id = c.series_id
    left join frames on frames.id = named.frame_id`);
  return rows;
}
