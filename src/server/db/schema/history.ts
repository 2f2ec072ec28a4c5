import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { cards } from './card.ts';
import { players } from './player.ts';

/*
 * Daily figures of what pages show as charts. A day without a row is like the day before it. Days are UTC.
 */

/** What happened to the numbered copies of a card on a day. Triggers add to it, behind the lock of `card_counts`. */
export const cardDays = pgTable(
  'card_days',
  {
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** Copies that were claimed, whatever became of them. */
    claimed: integer('claimed').notNull().default(0),
    burned: integer('burned').notNull().default(0),
    /** Copies that became free with an account. */
    released: integer('released').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.day] })],
);

/**
 * What a card was traded for when nothing else was given with it, without those trades that staff reversed. The job
 * `refresh-history` adds to it.
 */
export const cardTrades = pgTable(
  'card_trades',
  {
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    /** A card that was got for it; null for bloodstones. */
    gotCardId: integer('got_card_id').references(() => cards.id, { onDelete: 'cascade' }),
    trades: integer('trades').notNull(),
    /** The bloodstones of these trades together. */
    bloodstones: bigint('bloodstones', { mode: 'number' }).notNull(),
  },
  (table) => [unique('card_trades_pair').on(table.cardId, table.gotCardId).nullsNotDistinct()],
);

/** What a player had at the end of a day. The leaderboard refresh writes a row for each day on which something changed. */
export const collectionDays = pgTable(
  'collection_days',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    day: date('day', { mode: 'string' }).notNull(),
    copies: integer('copies').notNull(),
    /** Different cards. */
    cards: integer('cards').notNull(),
    /** The rarity score. */
    score: integer('score').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.day] }),
    check('collection_days_not_negative', sql`${table.copies} >= 0 and ${table.cards} >= 0 and ${table.score} >= 0`),
  ],
);

/** A player's bloodstones at the end of a day with an entry in the ledger. The job `refresh-history` writes it. */
export const balanceDays = pgTable(
  'balance_days',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    day: date('day', { mode: 'string' }).notNull(),
    bloodstones: bigint('bloodstones', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day] })],
);
