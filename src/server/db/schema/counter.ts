import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Counts that pages show and that are too expensive to compute for each request. Triggers maintain the number of
 * players; the leaderboard refresh maintains the numbers of ranked players.
 */
export const counters = pgTable('counters', {
  /** What is counted: players, or the ranked players of a leaderboard and period. */
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});
