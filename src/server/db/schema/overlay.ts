import { integer, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { overlayKinds } from '#game/overlay.ts';
import { bytea, timestamptz } from './columns.ts';
import { players } from './player.ts';

export const overlayKindEnum = pgEnum('overlay_kind', overlayKinds);

/** The secret addresses of overlays for streams. A player has one of each kind at most. */
export const overlays = pgTable(
  'overlays',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    kind: overlayKindEnum('kind').notNull(),
    /** SHA-256 of the token in the address. The token itself is not stored. */
    tokenHash: bytea('token_hash').notNull().unique(),
    /** When the address was created; a new address replaces the old one. */
    createdAt: timestamptz('created_at').notNull(),
    /** When the overlay was last open, to within an hour; null if it was not. */
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.kind] })],
);
