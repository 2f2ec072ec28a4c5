import * as v from 'valibot';
import { maxPremiumMonths } from '#game/premium.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

export const buyPremium = defineEndpoint({
  name: 'buyPremium',
  tag: 'premium',
  summary: 'Buy months of premium with moonstones',
  method: 'POST',
  path: '/user/buy-premium',
  access: 'player',
  restriction: 'purchases',
  body: v.strictObject({
    amount: v.pipe(
      v.number('is not a number'),
      v.integer('is not a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(maxPremiumMonths, `must be at most ${maxPremiumMonths}`),
      v.description('Number of months.'),
    ),
    price: v.pipe(
      v.optional(v.pipe(v.number('is not a number'), v.integer('is not a whole number'))),
      v.description('The price of all months in moonstones, as it was shown. Another price refuses the purchase.'),
    ),
    days: v.pipe(
      v.optional(v.pipe(v.number('is not a number'), v.integer('is not a whole number'))),
      v.description('The days of a month, as they were shown. Another number refuses the purchase.'),
    ),
  }),
  reply: v.object({
    premium: v.pipe(v.string(), v.description('When premium ends.')),
    amount: v.number(),
    price: v.pipe(v.number(), v.description('The price paid and the balance afterwards, in moonstones.')),
    balance: v.number(),
  }),
  status: 201,
  idempotent: true,
  errors: ['INSUFFICIENT_FUNDS', 'OFFER_CHANGED', 'MOONSTONE_DEBT', 'KEY_REUSED'],
});

export const premiumEndpoints = [buyPremium] as const;
