import type { Context } from '#server/services/context.ts';
import { refreshLivePartners } from '#server/services/partner/live-partners.ts';
import type { Job } from './run-every.ts';

/** Asks a streaming platform which partners are live. */
export const findLivePartners = (
  context: Context<'db' | 'clock'>,
  adapter: Context<'streams'>['streams'][number],
): Job => ({
  name: `find-live-${adapter.platform}`,
  everyMs: adapter.everyMs,
  run: (signal) => refreshLivePartners(context, adapter, signal),
});
