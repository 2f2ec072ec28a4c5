import * as v from 'valibot';
import { offerAudiences } from '#game/trade.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { TradePlayer } from './offer.ts';

const settingsFields = {
  audience: v.pipe(
    v.picklist(offerAudiences, `is not one of ${offerAudiences.join(', ')}`),
    v.description('Who can send you offers.'),
  ),
  is_matched: v.pipe(v.boolean(), v.description("Whether you appear in other players' matches and rings.")),
};

export const TradeSettings = v.object({
  ...settingsFields,
  blocked: v.pipe(v.array(TradePlayer), v.description('Players whose offers the caller does not want, newest first.')),
});
export type TradeSettings = v.InferOutput<typeof TradeSettings>;

export const getTradeSettings = defineEndpoint({
  name: 'getTradeSettings',
  tag: 'trade',
  summary: 'Who can send you offers, and whom you blocked',
  method: 'GET',
  path: '/trade/settings',
  access: 'player',
  reply: TradeSettings,
  status: 200,
  errors: [],
});

export const saveTradeSettings = defineEndpoint({
  name: 'saveTradeSettings',
  tag: 'trade',
  summary: 'Change who can send you offers',
  method: 'POST',
  path: '/trade/settings',
  access: 'player',
  body: v.strictObject(settingsFields),
  reply: TradeSettings,
  status: 201,
  errors: [],
});

export const blockPlayer = defineEndpoint({
  name: 'blockPlayer',
  tag: 'trade',
  summary: 'Block a player. They are not told: their offers are refused as if you accepted none',
  method: 'POST',
  path: '/trade/blocks',
  access: 'player',
  body: v.strictObject({
    player: v.pipe(v.string(), v.maxLength(40), v.description("The player's chat-platform id or uuid.")),
  }),
  reply: TradeSettings,
  status: 201,
  errors: ['PLAYER_NOT_FOUND', 'TRADE_LIMIT_REACHED'],
});

export const unblockPlayer = defineEndpoint({
  name: 'unblockPlayer',
  tag: 'trade',
  summary: 'Unblock a player. Unblocking somebody who is not blocked changes nothing',
  method: 'DELETE',
  path: '/trade/blocks/{id}',
  access: 'player',
  params: v.strictObject({ id: v.pipe(v.string(), v.description("The player's chat-platform id or uuid.")) }),
  reply: TradeSettings,
  status: 200,
  errors: ['PLAYER_NOT_FOUND'],
});

export const tradeSettingsEndpoints = [getTradeSettings, saveTradeSettings, blockPlayer, unblockPlayer] as const;
