import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StaffReasonKey } from '#game/staff.ts';
import { id, timestamptz } from './columns.ts';

/** Texts that staff choose from when they write to a player, by reason. */
export const staffTexts = pgTable('staff_texts', {
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  /** What staff choose it by. */
  name: text('name').notNull(),
  reason: text('reason').$type<StaffReasonKey>().notNull(),
  /** What the player reads. */
  text: text('text').notNull(),
  /** The position in the list. */
  position: integer('position').notNull(),
  /** When it was withdrawn: staff can no longer choose it. Null if it was not. */
  withdrawnAt: timestamptz('withdrawn_at'),
});
