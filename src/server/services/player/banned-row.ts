import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** The condition on `players` that a player is banned, as `isBanned` says it; never null. */
export const isBannedRow = (now: Date): SQL =>
  sql`(players.banned_at is not null and (players.banned_until is null or players.banned_until > ${now.toISOString()}::timestamptz))`;
