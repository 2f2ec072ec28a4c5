import { bigint, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { votingSites } from '#game/vote.ts';
import { id, timestamptz } from './columns.ts';
import { players } from './player.ts';

export const votingSiteEnum = pgEnum('voting_site', votingSites);

/** The voting sites that pages list. */
export const votingSiteLinks = pgTable('voting_sites', {
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  key: votingSiteEnum('key').notNull().unique(),
  name: text('name').notNull(),
  /** The address of the voting page; `{bot}` is the bot's ID on the chat platform. */
  link: text('link').notNull(),
  /** The position in the list. */
  position: integer('position').notNull(),
  /** When it was withdrawn: it is no longer listed, and its votes still count. Null if it was not. */
  withdrawnAt: timestamptz('withdrawn_at'),
});

/** Votes on voting sites that counted. */
export const votes = pgTable(
  'votes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    site: votingSiteEnum('site').notNull(),
    /** The voting site's ID for the vote, if it has one. A repeated report of the same vote is ignored. */
    externalId: text('external_id'),
    votedAt: timestamptz('voted_at').notNull(),
  },
  (table) => [
    uniqueIndex('votes_external').on(table.site, table.externalId),
    index('votes_player').on(table.playerId, table.votedAt),
  ],
);

/**
 * When a player's last vote on a voting site counted. It enforces the pause between votes. A conditional upsert of this
 * row decides whether a vote counts.
 */
export const voteCooldowns = pgTable(
  'vote_cooldowns',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    site: votingSiteEnum('site').notNull(),
    /** When the last counted vote was made. */
    votedAt: timestamptz('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.site] })],
);
