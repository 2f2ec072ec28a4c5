import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { clans, players } from './core.ts';

/**
 * Changes of players' clans and clan ranks that have not been announced yet. A trigger writes them because the bot
 * changes clans directly in the database. A player who leaves a clan and rejoins before the announcement has two rows.
 */
export const clanChanges = pgTable('clan_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  playerId: integer('player_id')
    .notNull()
    .references(() => players.id),
  /** The clan before and after the change; null means no clan. */
  oldClanId: integer('old_clan_id').references(() => clans.id, { onDelete: 'cascade' }),
  newClanId: integer('new_clan_id').references(() => clans.id, { onDelete: 'cascade' }),
  newRole: text('new_role'),
  changedAt: timestamptz('changed_at').notNull().defaultNow(),
});
