import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';

/** Which of the first steps a new player has done. */
export const FirstNight = v.object({
  reward: v.pipe(v.boolean(), v.description('Claimed a daily reward.')),
  card: v.pipe(v.boolean(), v.description('Owns a card, or owned one.')),
  clan: v.pipe(v.boolean(), v.description('Is a member of a clan.')),
  trade: v.pipe(v.boolean(), v.description('Sent a trade offer, or accepted one.')),
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
    first_night: v.pipe(
      v.nullable(FirstNight),
      v.description('Null once all steps are done or you dismissed them, and for players who are not new.'),
    ),
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
