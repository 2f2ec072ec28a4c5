import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';

/** Which of the first steps a new player has done. */
export const FirstNight = v.object({
  /** Claimed a daily reward. */
  reward: v.boolean(),
  /** Owns a card, or owned one. */
  card: v.boolean(),
  /** Is a member of a clan. */
  clan: v.boolean(),
  /** Sent a trade offer, or accepted one. */
  trade: v.boolean(),
});
export type FirstNight = v.InferOutput<typeof FirstNight>;

export const getFirstNight = defineEndpoint({
  name: 'getFirstNight',
  tag: 'player',
  summary: 'Your first steps in the game, while you are new',
  method: 'GET',
  path: '/user/first-night',
  access: 'player',
  reply: v.object({
    /** Null once all steps are done or you dismissed them, and for players who are not new. */
    first_night: v.nullable(FirstNight),
  }),
  status: 200,
  errors: [],
});

export const dismissFirstNight = defineEndpoint({
  name: 'dismissFirstNight',
  tag: 'player',
  summary: 'Dismiss your first steps for good',
  method: 'DELETE',
  path: '/user/first-night',
  access: 'player',
  reply: v.object({ dismissed: v.literal(true) }),
  status: 200,
  errors: [],
});

export const firstNightEndpoints = [getFirstNight, dismissFirstNight] as const;
