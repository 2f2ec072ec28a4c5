import { bigint, index, integer, pgEnum, pgTable } from 'drizzle-orm/pg-core';
import { highlightKinds } from '#game/highlight.ts';
import { cards } from './card.ts';
import { timestamptz } from './columns.ts';
import { packs } from './pack.ts';
import { players } from './player.ts';
import { series } from './series.ts';

export const highlightKindEnum = pgEnum('highlight_kind', highlightKinds);

const columns = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: highlightKindEnum('kind').notNull(),
  /** Who drew or got the copy, or completed the series; null for a pack that sold out. */
  playerId: integer('player_id').references(() => players.id),
  /** The card and the version of the copy. */
  cardId: integer('card_id').references(() => cards.id, { onDelete: 'cascade' }),
  version: integer('version'),
  /** The series that was completed. */
  seriesId: integer('series_id').references(() => series.id, { onDelete: 'cascade' }),
});

/** What the page of live pulls shows: the latest ones only, a job deletes the others. */
export const highlights = pgTable(
  'highlights',
  {
    ...columns(),
    /** The pack that sold out. */
    packId: integer('pack_id').references(() => packs.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('highlights_player').on(table.playerId)],
);

/** Draws that nobody hears of yet, because their players may still turn the cards. A job moves them to `highlights`. */
export const waitingHighlights = pgTable(
  'waiting_highlights',
  {
    ...columns(),
    shownAt: timestamptz('shown_at').notNull(),
  },
  (table) => [
    index('waiting_highlights_player').on(table.playerId),
    index('waiting_highlights_shown').on(table.shownAt),
  ],
);
