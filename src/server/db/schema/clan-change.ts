import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { clans } from './clan.ts';
import { players } from './player.ts';

/**
 * Changes of players' clans and clan roles that have not been announced to the players yet. A trigger inserts the rows;
 * the announcing job deletes them. Only a trigger sees every change, because the bot changes clans directly in the
 * database. A player who leaves a clan and rejoins before the announcement has two rows.
 */
export const clanChanges = pgTable('clan_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  playerId: integer('player_id')
    .notNull()
    .references(() => players.id),
  /** The clan before the change; null means no clan. */
  oldClanId: integer('old_clan_id').references(() => clans.id, { onDelete: 'cascade' }),
  /** The clan after the change; null means no clan. */
  newClanId: integer('new_clan_id').references(() => clans.id, { onDelete: 'cascade' }),
  newRole: text('new_role'),
  changedAt: timestamptz('changed_at').notNull().defaultNow(),
});
