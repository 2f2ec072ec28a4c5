import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Gift } from '#game/reward.ts';
import { recipientStates, rewardDeliveries, rewardStates } from '#game/reward.ts';
import { id, timestamptz } from './columns.ts';
import { players } from './player.ts';

export const rewardStateEnum = pgEnum('reward_state', rewardStates);
export const rewardDeliveryEnum = pgEnum('reward_delivery', rewardDeliveries);
export const recipientStateEnum = pgEnum('recipient_state', recipientStates);

/** Who gets a reward (`contract/reward/global-reward.ts`). */
export type StoredAudience = Readonly<Record<string, unknown>>;

/** Gifts of the team to everybody or to some players. A job gives or offers them in batches. */
export const rewards = pgTable(
  'rewards',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    delivery: rewardDeliveryEnum('delivery').notNull(),
    state: rewardStateEnum('state').notNull(),
    /** What each player gets. */
    gifts: jsonb('gifts').$type<readonly Gift[]>().notNull(),
    audience: jsonb('audience').$type<StoredAudience>().notNull(),
    /** How many players matched at the preview; from the start on, how many matched then. */
    recipients: integer('recipients').notNull(),
    /** Why, as admins wrote it. */
    reason: text('reason').notNull(),
    /** SHA-256 of the request, so that a repeated one creates nothing. */
    requestHash: text('request_hash').notNull(),
    actorId: integer('actor_id')
      .notNull()
      .references(() => players.id),
    /** The second admin, who confirmed a large reward. */
    secondId: integer('second_id').references(() => players.id),
    startsAt: timestamptz('starts_at').notNull(),
    /** Until when players can claim it; null if it is given directly. */
    expiresAt: timestamptz('expires_at'),
    createdAt: timestamptz('created_at').notNull(),
    startedAt: timestamptz('started_at'),
    finishedAt: timestamptz('finished_at'),
    /** Players up to this ID have been reached. */
    doneId: integer('done_id').notNull().default(0),
    /** The highest ID of a player at the start. Later players do not get it. */
    lastId: integer('last_id').notNull().default(0),
  },
  (table) => [
    index('rewards_due')
      .on(table.startsAt)
      .where(sql`${table.state} in ('scheduled', 'running')`),
    check('rewards_expiry', sql`(${table.delivery} = 'claim') = (${table.expiresAt} is not null)`),
    check('rewards_second', sql`${table.secondId} is distinct from ${table.actorId}`),
  ],
);

/** The reward of each player: the row is written with the gift, so that nobody gets it twice. */
export const rewardRecipients = pgTable(
  'reward_recipients',
  {
    rewardId: integer('reward_id')
      .notNull()
      .references(() => rewards.id),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    state: recipientStateEnum('state').notNull(),
    /** Why the player cannot get it; empty otherwise. */
    problem: text('problem').notNull().default(''),
    /** When it was given, offered or found to be impossible. */
    at: timestamptz('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rewardId, table.playerId] }),
    index('reward_recipients_state').on(table.rewardId, table.state, table.playerId),
    index('reward_recipients_player').on(table.playerId, table.state),
  ],
);
