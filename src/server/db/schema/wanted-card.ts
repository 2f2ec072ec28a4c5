import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { cards } from './card.ts';
import { timestamptz } from './columns.ts';
import { players } from './player.ts';

/** Cards that players want, in any version. Unlike a wish for a version, it stays until its player takes it back. */
export const wantedCards = pgTable(
  'wanted_cards',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.cardId] }), index('wanted_cards_card').on(table.cardId)],
);

/**
 * Players who got or unlocked a copy of a card that somebody wants. A trigger on `instances` inserts the rows; the job
 * announce-wanted-cards deletes them. Rows are only inserted by writers, which never wait for each other here.
 */
export const spareChecks = pgTable('spare_checks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  cardId: integer('card_id').notNull(),
  ownerId: integer('owner_id').notNull(),
});
