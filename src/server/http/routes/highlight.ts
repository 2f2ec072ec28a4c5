import type { Routes } from '#server/http/route.ts';
import { getHighlightSettings, saveHighlightSettings } from '#server/services/highlight/highlight-settings.ts';
import { listHighlights } from '#server/services/highlight/highlight.ts';

/** Binds the endpoints of highlights to their services. */
export const highlightRoutes: Pick<Routes, 'listHighlights' | 'getHighlightSettings' | 'saveHighlightSettings'> = {
  listHighlights: (context, { query }) => listHighlights(context, query),
  getHighlightSettings,
  saveHighlightSettings: (context, { body }) => saveHighlightSettings(context, body),
};
