import * as v from 'valibot';
import { currencies } from '#game/currency.ts';
import { defineEndpoint } from './endpoint.ts';

export const canClaim = defineEndpoint({
  name: 'canClaim',
  tag: 'calendar',
  summary: "Whether today's reward can be claimed",
  method: 'GET',
  path: '/calendar/can-claim',
  host: 'api',
  reply: v.boolean(),
  status: 200,
  errors: [],
});

export const claimReward = defineEndpoint({
  name: 'claimReward',
  tag: 'calendar',
  summary: "Claim today's reward, once a UTC day",
  method: 'POST',
  path: '/calendar/claim',
  host: 'api',
  reply: v.object({
    /** The UTC day. */
    day: v.string(),
    currency: v.picklist(currencies),
    amount: v.number(),
    /** What the player has of that currency afterwards. */
    balance: v.number(),
  }),
  status: 201,
  keyed: true,
  errors: ['ALREADY_CLAIMED', 'KEY_REUSED'],
});
