import type { Log } from '#server/log.ts';
import type { Context } from '#server/services/context.ts';
import { nextTradeAt, settleTrades as settle } from '#server/services/trade/settle-trades.ts';
import type { Job } from './run-every.ts';

/** Ends offers and rings that expired or are no longer possible, and reminds players of offers that expire soon. */
export const settleTrades = (context: Context<'db' | 'clock'>, log: Log): Job => ({
  name: 'settle-trades',
  everyMs: 60 * 1000,
  triggeredBy: ['trades'],
  async run(signal) {
    const changed = await settle(context, signal);
    if (changed > 0) log.info({ changed }, 'trades settled');
    return nextTradeAt(context);
  },
});
