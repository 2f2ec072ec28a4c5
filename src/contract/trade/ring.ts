import * as v from 'valibot';
import { tradeStates } from '#game/trade.ts';
import { lenientParameter } from '#contract/parameter.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { TradeCard, TradeEvent, TradePlayer } from './offer.ts';
import { Uuid, uuidParameter } from '#contract/uuid.ts';

/** A player in a ring, and the copy that they give to the next one. The last player gives to the first one. */
export const RingMember = v.object({
  player: TradePlayer,
  is_you: v.boolean(),
  uuid: v.pipe(v.string(), v.description('The uuid of the copy.')),
  version: v.number(),
  card: TradeCard,
  is_confirmed: v.pipe(
    v.boolean(),
    v.description('Whether the player confirmed. Their copy is reserved from then on.'),
  ),
});
export type RingMember = v.InferOutput<typeof RingMember>;

/** A ring of three or four players, each of whom gives one copy and gets one of a card that they lack. */
export const TradeRing = v.object({
  uuid: v.pipe(v.nullable(v.string()), v.description('Null for a suggestion that nobody has confirmed.')),
  state: v.pipe(v.picklist(tradeStates), v.description('`open` waits for confirmations; the others are over.')),
  members: v.pipe(
    v.array(RingMember),
    v.description('In the order in which copies move: each gives one to the next, the last to the first.'),
  ),
  is_unread: v.boolean(),
  created_at: v.nullable(v.string()),
  expires_at: v.nullable(v.string()),
  closed_at: v.nullable(v.string()),
});
export type TradeRing = v.InferOutput<typeof TradeRing>;

export const TradeRingDetails = v.object({
  ...TradeRing.entries,
  story: v.pipe(
    v.array(v.object({ ...TradeEvent.entries, player: v.nullable(TradePlayer) })),
    v.description('What happened, the oldest first.'),
  ),
});
export type TradeRingDetails = v.InferOutput<typeof TradeRingDetails>;

export const suggestRings = defineEndpoint({
  name: 'suggestRings',
  tag: 'trade',
  summary: 'Rings in which you would get a card that you lack. Nothing is reserved and nobody is told',
  method: 'GET',
  path: '/trade/rings/suggestions',
  access: 'player',
  scope: 'trades:read',
  cost: 20,
  reply: v.object({ data: v.array(TradeRing) }),
  status: 200,
  errors: [],
});

export const listRings = defineEndpoint({
  name: 'listRings',
  tag: 'trade',
  summary: 'Your rings, newest first: those that wait for confirmations, or closed ones',
  method: 'GET',
  path: '/trade/rings',
  access: 'player',
  scope: 'trades:read',
  cost: 2,
  query: v.strictObject({
    closed: lenientParameter('true: closed rings.', (text) => text === 'true', { type: 'boolean', default: false }),
  }),
  reply: v.object({ data: v.array(TradeRing) }),
  status: 200,
  errors: [],
});

export const proposeRing = defineEndpoint({
  name: 'proposeRing',
  tag: 'trade',
  summary: 'Propose a suggested ring to its players. Your own copy is reserved, because you confirm it thereby',
  method: 'POST',
  path: '/trade/rings',
  access: 'player',
  restriction: 'trades',
  cost: 5,
  body: v.strictObject({
    copies: v.pipe(
      v.array(Uuid),
      v.minLength(3, 'must name three or four copies'),
      v.maxLength(4, 'must name three or four copies'),
      v.checkItems((uuid, index, all) => all.indexOf(uuid) === index, 'is named twice'),
      v.description('The uuids of the copies in the order of the ring. Each goes to the owner of the next one.'),
    ),
  }),
  reply: TradeRingDetails,
  status: 201,
  idempotent: true,
  errors: ['RING_CHANGED', 'TRADE_LIMIT_REACHED', 'COPIES_NOT_TRADABLE', 'KEY_REUSED'],
});

/** The path parameter of endpoints about one ring. */
export const RingParams = v.strictObject({ id: uuidParameter("The ring's uuid.") });

export const getRing = defineEndpoint({
  name: 'getRing',
  tag: 'trade',
  summary: 'One of your rings. Opening it marks it as seen',
  method: 'GET',
  path: '/trade/rings/{id}',
  access: 'player',
  scope: 'trades:read',
  writes: true,
  params: RingParams,
  reply: TradeRingDetails,
  status: 200,
  errors: ['RING_NOT_FOUND'],
});

export const confirmRing = defineEndpoint({
  name: 'confirmRing',
  tag: 'trade',
  summary: 'Confirm a ring. Your copy is reserved; the last confirmation moves all copies at once',
  method: 'POST',
  path: '/trade/rings/{id}/confirm',
  access: 'player',
  restriction: 'trades',
  cost: 5,
  params: RingParams,
  reply: TradeRingDetails,
  status: 201,
  idempotent: true,
  errors: ['RING_NOT_FOUND', 'TRADE_CLOSED', 'COPIES_NOT_TRADABLE', 'KEY_REUSED'],
});

export const declineRing = defineEndpoint({
  name: 'declineRing',
  tag: 'trade',
  summary: 'Decline a ring, or withdraw your confirmation. The ring ends, and all its copies are free again',
  method: 'POST',
  path: '/trade/rings/{id}/decline',
  access: 'player',
  scope: 'trades:write',
  params: RingParams,
  reply: TradeRingDetails,
  status: 201,
  errors: ['RING_NOT_FOUND', 'TRADE_CLOSED'],
});

/** Fixed paths come before those with a parameter. */
export const tradeRingEndpoints = [suggestRings, listRings, proposeRing, getRing, confirmRing, declineRing] as const;
