import * as v from 'valibot';
import { currencies } from '#game/currency.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuidParameter } from '#contract/uuid.ts';

/** What a player gets, with the name of an item. */
export const NamedGift = v.variant('kind', [
  v.object({ kind: v.literal('currency'), currency: v.picklist(currencies), amount: v.number() }),
  v.object({ kind: v.picklist(['frame', 'banner', 'card']), uuid: v.string(), name: v.string() }),
]);
export type NamedGift = v.InferOutput<typeof NamedGift>;

/** A reward of the team, as its player sees it. */
export const PlayerReward = v.object({
  uuid: v.string(),
  title: v.string(),
  message: v.string(),
  gifts: v.array(NamedGift),
  given_at: v.pipe(v.nullable(v.string()), v.description('Null if it is not claimed yet.')),
  expires_at: v.pipe(v.nullable(v.string()), v.description('Until when it can be claimed.')),
});
export type PlayerReward = v.InferOutput<typeof PlayerReward>;

export const listRewards = defineEndpoint({
  name: 'listRewards',
  tag: 'player',
  summary: 'Rewards of the team: those that you can claim, and the last ones that you got',
  method: 'GET',
  path: '/user/rewards',
  access: 'player',
  reply: v.object({ open: v.array(PlayerReward), given: v.array(PlayerReward) }),
  status: 200,
  errors: [],
});

export const claimGlobalReward = defineEndpoint({
  name: 'claimGlobalReward',
  tag: 'player',
  summary: 'Claim a reward of the team',
  method: 'POST',
  path: '/user/rewards/{id}/claim',
  access: 'player',
  idempotent: true,
  params: v.strictObject({ id: uuidParameter("The reward's uuid.") }),
  reply: PlayerReward,
  status: 201,
  errors: ['REWARD_NOT_FOUND', 'REWARD_CLOSED', 'SOLD_OUT'],
});

export const rewardEndpoints = [listRewards, claimGlobalReward] as const;
