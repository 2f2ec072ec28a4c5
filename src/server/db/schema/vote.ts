import { bigint, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { votingSites } from '#game/vote.ts';
import { moment } from './columns.ts';
import { players } from './world.ts';

export const votingSiteEnum = pgEnum('voting_site', votingSites);

/** Votes that counted. */
export const votes = pgTable(
  'votes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    site: votingSiteEnum('site').notNull(),
    /** The site's own name for the vote, where it has one. */
    externalId: text('external_id'),
    votedAt: moment('voted_at').notNull(),
  },
  (table) => [
    uniqueIndex('votes_external').on(table.site, table.externalId),
    index('votes_player').on(table.playerId, table.votedAt),
  ],
);

/** When somebody's vote counted last on a site: the row that the pause is enforced on. */
export const voteTurns = pgTable(
  'vote_turns',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    site: votingSiteEnum('site').notNull(),
    votedAt: moment('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.site] })],
);
