import type { Context } from '#server/services/context.ts';
import { clearHighlights, showWaitingHighlights } from '#server/services/highlight/highlight.ts';
import { clearLiveEvents } from '#server/services/live/live-event.ts';
import type { Job } from './run-every.ts';

/** Deletes old live events and highlights. */
export const clearLive = (context: Context<'db' | 'clock'>): Job => ({
  name: 'clear-live-events',
  everyMs: 60 * 60 * 1000,
  async run() {
    await clearLiveEvents(context);
    await clearHighlights(context);
  },
});

/** Lets everybody hear of the draws whose cards are turned by now. */
export const showHighlights = (context: Context<'db' | 'clock'>): Job => ({
  name: 'show-highlights',
  everyMs: 60 * 1000,
  triggeredBy: ['waiting-highlights'],
  run: async () => showWaitingHighlights(context),
});
