import * as v from 'valibot';
import { maxPremiumMonths } from '#game/premium.ts';
import { defineEndpoint } from './endpoint.ts';

export const buyPremium = defineEndpoint({
  name: 'buyPremium',
  tag: 'premium',
  summary: 'Buy months of premium with moonstones',
  method: 'POST',
  path: '/user/buy-premium',
  access: 'player',
  body: v.strictObject({
    amount: v.pipe(
      v.number('is not a number'),
      v.integer('is not a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(maxPremiumMonths, `must be at most ${maxPremiumMonths}`),
      v.description('Months.'),
    ),
  }),
  reply: v.object({
    /** Premium lasts until then. */
    premium: v.string(),
    amount: v.number(),
    /** Moonstones paid, and left. */
    price: v.number(),
    balance: v.number(),
  }),
  status: 201,
  idempotent: true,
  errors: ['INSUFFICIENT_FUNDS', 'KEY_REUSED'],
});
