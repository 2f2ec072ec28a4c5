import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** The ids of a clan's members, as a subquery. */
export function clanMembers(index: number): SQL {
  return sql`(
    select players.id from players join clans on clans.id = clan_id where clans.index = ${index} and deleted_at is null
  )`;
}

/**
 * Query for the cards that a clan's members own: one row per card, with the number of `copies` and their lowest
 * `version` (0: there are card-maker copies only). On `instances`, it is an index-only scan of
 * `instances_owner`.
 */
export function clanHoldings(index: number): SQL {
  return sql`
    select card_id, count(*) as copies, coalesce(min(version) filter (where version > 0), 0) as version
    from instances
    where owner_id in ${clanMembers(index)}
    group by card_id`;
}

/** Rarest first, then by lowest version; cards with card-maker copies only come after those with numbered copies. */
export const clanHoldingsOrder = sql`c.rarity desc, holdings.version = 0, holdings.version, c.id`;
