import type { Context } from '#server/services/context.ts';
import { refreshRollups as refresh } from '#server/services/dashboard/rollup.ts';
import type { Job } from './run-every.ts';

/** Adds what is new to the daily rollups of the dashboard. */
export const refreshRollups = (context: Context<'db' | 'clock'>): Job => ({
  name: 'refresh-rollups',
  everyMs: 60 * 1000,
  run: () => refresh(context),
});
