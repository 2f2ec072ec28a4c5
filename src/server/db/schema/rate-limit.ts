import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

export const rateLimitTable = 'rate_limits';

/**
 * Points that clients spent, for RATE_LIMIT_STORE=postgresql. The table has no log: a crash of the server empties it. A
 * job deletes expired rows.
 */
export const rateLimits = pgTable(rateLimitTable, {
  /** The limit and the bucket of the client: a number under 65,536 from a keyed hash of its address. */
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** The end of the minute, in milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});
