import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * The cards that a clan's members hold, each once: `copies` of it, and the lowest `version` among them.
 * It reads the index of owners alone.
 */
export function clanHoldings(index: number): SQL {
  return sql`
    select card_id, count(*) as copies, coalesce(min(version) filter (where version > 0), 0) as version
    from instances
    where owner_id in (
      select players.id from players join clans on clans.id = clan_id where clans.index = ${index} and deleted_at is null
    )
    group by card_id`;
}

/** The rarest first; of equals the lowest version, card-maker copies behind the numbered ones. */
export const clanHoldingsOrder = sql`c.rarity desc, held.version = 0, held.version, c.id`;
