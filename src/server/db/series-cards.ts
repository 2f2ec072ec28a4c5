import { sql } from 'drizzle-orm';

/** The order of the cards `c` of a series: the rarest first. */
export const seriesCardsOrder = sql`c.rarity desc, c.search_name, c.id`;
