import { call } from '#client/api.ts';
import { getSpending, setSpendingLimit } from '#contract/store/payment.ts';
import { createSteps } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';

/* The player's spending limit, what they spent this month, and their moonstone debt. */

const spending = createSessionResource((signal) => call(getSpending, {}, { signal }));
export const { $resource: $spending, load: loadSpending } = spending;
const steps = createSteps('Try again in a moment.');
/** The change of the limit. */
export const $limitChange = steps.$step;

/** Loads the limit and follows the session. Returns an unsubscribe function. */
export function subscribeToSpending(): () => void {
  steps.reset();
  return spending.subscribe();
}

/** Sets the limit, in the smallest unit of the currency; null for none. Setting it twice has the same effect. */
export async function saveLimit(limit: number | null): Promise<void> {
  await steps.run('Saved.', async () => spending.set(await call(setSpendingLimit, { body: { limit } })));
}
