import { bigint, index, integer, pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core';
import { challengeActions } from '#game/challenge.ts';
import { id, timestamptz } from './columns.ts';
import { players } from './player.ts';

/** Verification challenges that the bot sent to players. */
export const challenges = pgTable(
  'challenges',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When the player passed the challenge; null if they did not. */
    passedAt: timestamptz('passed_at'),
  },
  (table) => [index('challenges_player').on(table.playerId)],
);

export const challengeActionEnum = pgEnum('challenge_action', challengeActions);

/** Actions that the challenge page reported. */
export const challengeLog = pgTable(
  'challenge_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    action: challengeActionEnum('action').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('challenge_log_player').on(table.playerId, table.createdAt)],
);
