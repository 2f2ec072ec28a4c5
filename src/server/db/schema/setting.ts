import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SettingValue } from '#game/setting.ts';
import { timestamptz } from './columns.ts';
import { players } from './player.ts';

/** Settings that admins changed. A setting without a row has the value of the environment. */
export const gameSettings = pgTable('game_settings', {
  name: text('name').primaryKey(),
  /** Null for the value of the environment. */
  value: jsonb('value').$type<SettingValue>(),
  /** Incremented by every change. */
  version: integer('version').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  actorId: integer('actor_id')
    .notNull()
    .references(() => players.id),
});
