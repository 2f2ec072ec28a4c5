import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { clans, players } from './core.ts';

/**
 * Whose clan, or rank in it, changed since players were told of such things; written by a trigger, since
 * the bot changes it in the database. Who leaves the clan and comes back in between has two rows.
 */
export const clanChanges = pgTable('clan_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  playerId: integer('player_id')
    .notNull()
    .references(() => players.id),
  /** Before and after; null: in none. */
  oldClanId: integer('old_clan_id').references(() => clans.id, { onDelete: 'cascade' }),
  newClanId: integer('new_clan_id').references(() => clans.id, { onDelete: 'cascade' }),
  newRole: text('new_role'),
  changedAt: timestamptz('changed_at').notNull().defaultNow(),
});
