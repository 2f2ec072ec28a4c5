import * as v from 'valibot';
import { isUuid } from '#game/identifier.ts';
import {
  declineReasons,
  maxTradeBloodstones,
  maxTradeCopies,
  maxTradeNoteLength,
  normalizeTradeNote,
} from '#game/trade.ts';
import { PageCursor } from '#contract/cursor.ts';
import { wordParameter } from '#contract/parameter.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { Uuid, uuidParameter } from '#contract/uuid.ts';
import { MeaningForBoth, TradeDetails, TradeSummary, sides } from './offer.ts';

const ItemInput = v.strictObject({
  uuid: v.pipe(Uuid, v.description("The copy's uuid.")),
  fixed: v.pipe(v.optional(v.boolean(), false), v.description('A counter-offer must keep the copy.')),
  choice: v.pipe(
    v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxTradeCopies))), null),
    v.description('Copies of a side with the same number are a choice: the recipient chooses one of them.'),
  ),
});

const ItemsInput = v.pipe(
  v.array(ItemInput),
  v.maxLength(maxTradeCopies, `must name at most ${maxTradeCopies} copies`),
  v.checkItems((item, index, all) => all.findIndex(({ uuid }) => uuid === item.uuid) === index, 'is named twice'),
  v.checkItems(({ fixed, choice }) => !fixed || choice === null, 'cannot be fixed and a choice'),
  v.checkItems(
    ({ choice }, _, all) => choice === null || all.filter((other) => other.choice === choice).length > 1,
    'is a choice of one copy',
  ),
);

const Bloodstones = v.pipe(
  v.number('is not a number'),
  v.integer('is not a whole number'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(maxTradeBloodstones, 'is too high'),
);

const Note = v.pipe(
  v.string(),
  v.maxLength(maxTradeNoteLength * 10, 'is too long'),
  v.transform(normalizeTradeNote),
  v.check((note) => [...note].length <= maxTradeNoteLength, `must have at most ${maxTradeNoteLength} characters`),
);

const contentFields = {
  give: v.pipe(ItemsInput, v.description('Your copies. They are reserved while the offer waits for an answer.')),
  get: v.pipe(ItemsInput, v.description("The other player's copies.")),
  give_bloodstones: v.pipe(v.optional(Bloodstones, 0), v.description('Bloodstones that you give.'), v.examples([0])),
  get_bloodstones: v.pipe(v.optional(Bloodstones, 0), v.description('Bloodstones that you get.'), v.examples([0])),
};

/** Rules about both sides of an offer together, which a schema cannot express. */
const sideRules = [
  'Each side gives a card or bloodstones, and at least one of them gives a card.',
  'Only one side gives bloodstones. No copy is on both sides.',
].join(' ');

/** What an offer contains, from its sender's side. */
export const OfferContent = v.strictObject(contentFields);
export type OfferContent = v.InferOutput<typeof OfferContent>;

const Recipient = v.pipe(
  v.string(),
  v.maxLength(40),
  v.description('The chat-platform id or uuid of the player, who is not the sender.'),
);
const Revision = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(2_147_483_647),
  v.description('`revision` of the offer, as it was shown.'),
);

export const previewOffer = defineEndpoint({
  name: 'previewOffer',
  tag: 'trade',
  summary: 'What an offer would mean for both players, and why it cannot be sent, without sending it',
  method: 'POST',
  readOnly: true,
  path: '/trade/offers/preview',
  access: 'player',
  scope: 'trades:read',
  cost: 3,
  body: v.strictObject({ recipient: Recipient, ...contentFields }),
  reply: v.object({
    ...sides,
    meaning: MeaningForBoth,
    problems: v.pipe(
      v.array(v.string()),
      v.description('Sentences that say why it cannot be sent, or not with this key; empty if it can.'),
    ),
  }),
  status: 200,
  errors: ['PLAYER_NOT_FOUND'],
});

const agreeErrors = ['TRADE_LIMIT_REACHED', 'INSUFFICIENT_FUNDS', 'KEY_REUSED'] as const;
const sendErrors = ['TRADES_NOT_ACCEPTED', 'COPIES_NOT_TRADABLE', ...agreeErrors] as const;

export const createOffer = defineEndpoint({
  name: 'createOffer',
  tag: 'trade',
  summary: 'Send a trade offer. Your copies are reserved, the copies that you ask for are not',
  method: 'POST',
  path: '/trade/offers',
  access: 'player',
  scope: 'trades:write',
  restriction: 'trades',
  cost: 5,
  body: v.pipe(
    v.strictObject({
      recipient: Recipient,
      ...contentFields,
      note: v.pipe(v.optional(Note, ''), v.description('Plain text for the other player.')),
    }),
    v.description(sideRules),
  ),
  reply: TradeDetails,
  status: 201,
  idempotent: true,
  errors: ['PLAYER_NOT_FOUND', ...sendErrors],
});

/** The tabs of the offers' page. */
export const tradeTabs = ['incoming', 'outgoing', 'held'] as const;
export const tradePageSize = 20;
/** Copies of a side that a list shows. */
export const listedTradeItems = 8;

export const TradePage = v.object({
  data: v.array(TradeSummary),
  next: v.pipe(v.nullable(v.string()), v.description('`before` for the next page; null on the last one.')),
});

export const listOffers = defineEndpoint({
  name: 'listOffers',
  tag: 'trade',
  summary: 'Your offers that wait for an answer, newest first',
  method: 'GET',
  path: '/trade/offers',
  access: 'player',
  scope: 'trades:read',
  cost: 2,
  query: v.strictObject({
    tab: wordParameter('Which offers. Those on hold are in the tab held only.', tradeTabs, 'incoming'),
    before: PageCursor,
  }),
  reply: TradePage,
  status: 200,
  errors: [],
});

/** Numbers of the caller's offers that wait for an answer. */
export const TradeCounts = v.object({
  incoming: v.pipe(v.number(), v.description('Offers that wait for the caller.')),
  outgoing: v.pipe(v.number(), v.description('Offers that wait for somebody else.')),
  held: v.pipe(v.number(), v.description('Offers on hold.')),
  rings: v.pipe(v.number(), v.description('Rings that wait for the caller.')),
  unread: v.pipe(
    v.number(),
    v.description('Offers and rings that changed since the caller last opened them, also closed ones.'),
  ),
});
export type TradeCounts = v.InferOutput<typeof TradeCounts>;

export const getTradeCounts = defineEndpoint({
  name: 'getTradeCounts',
  tag: 'trade',
  summary: 'How many of your offers wait for an answer, and how many you have not seen',
  method: 'GET',
  path: '/trade/counts',
  access: 'player',
  scope: 'trades:read',
  reply: TradeCounts,
  status: 200,
  errors: [],
});

/** The path parameter of endpoints about one offer. */
export const OfferParams = v.strictObject({ id: uuidParameter("The offer's uuid.") });

export const getOffer = defineEndpoint({
  name: 'getOffer',
  tag: 'trade',
  summary: 'One of your offers, with its story and what it means',
  method: 'GET',
  path: '/trade/offers/{id}',
  access: 'player',
  scope: 'trades:read',
  cost: 2,
  params: OfferParams,
  query: v.strictObject({
    chosen: v.pipe(
      v.optional(v.string(), ''),
      v.description('Uuids of the copies that are chosen, separated by commas. Default: the first of each choice.'),
      v.transform((text) => text.toLowerCase().split(',').filter(isUuid).slice(0, 100)),
    ),
  }),
  reply: TradeDetails,
  status: 200,
  errors: ['TRADE_NOT_FOUND'],
});

const CopyUuids = v.pipe(
  v.array(Uuid),
  v.maxLength(maxTradeCopies, `must name at most ${maxTradeCopies} copies`),
  v.checkItems((uuid, index, all) => all.indexOf(uuid) === index, 'is named twice'),
);

/** What leaves and what comes, as the player saw and chose it. */
export const AcceptBody = v.strictObject({
  revision: Revision,
  gives: v.pipe(CopyUuids, v.description('Uuids of all your copies that leave, with one of each choice.')),
  gets: v.pipe(CopyUuids, v.description('Uuids of all copies that come, with one of each choice.')),
  gives_bloodstones: v.pipe(Bloodstones, v.description('Bloodstones that you give.')),
  gets_bloodstones: v.pipe(Bloodstones, v.description('Bloodstones that you get.')),
});
export type AcceptBody = v.InferOutput<typeof AcceptBody>;

export const acceptOffer = defineEndpoint({
  name: 'acceptOffer',
  tag: 'trade',
  summary: 'Accept an offer as it was shown. If it differs from that, nothing changes hands and the error says how',
  method: 'POST',
  path: '/trade/offers/{id}/accept',
  access: 'player',
  scope: 'trades:write',
  restriction: 'trades',
  cost: 5,
  params: OfferParams,
  body: AcceptBody,
  reply: TradeDetails,
  status: 201,
  idempotent: true,
  errors: ['TRADE_NOT_FOUND', 'TRADE_CLOSED', 'TRADE_CHANGED', ...agreeErrors],
});

export const declineOffer = defineEndpoint({
  name: 'declineOffer',
  tag: 'trade',
  summary: 'Decline an offer, with one of the ready reasons',
  method: 'POST',
  path: '/trade/offers/{id}/decline',
  access: 'player',
  scope: 'trades:write',
  params: OfferParams,
  body: v.strictObject({
    reason: v.picklist(declineReasons, `is not one of ${declineReasons.join(', ')}`),
  }),
  reply: TradeDetails,
  status: 201,
  errors: ['TRADE_NOT_FOUND', 'TRADE_CLOSED'],
});

export const counterOffer = defineEndpoint({
  name: 'counterOffer',
  tag: 'trade',
  summary: 'Answer an offer with another one. It must keep the copies that are fixed',
  method: 'POST',
  path: '/trade/offers/{id}/counter',
  access: 'player',
  scope: 'trades:write',
  restriction: 'trades',
  cost: 5,
  params: OfferParams,
  body: v.pipe(
    v.strictObject({
      revision: Revision,
      ...contentFields,
      note: v.pipe(v.optional(Note, ''), v.description('Plain text for the other player.')),
    }),
    v.description(sideRules),
  ),
  reply: TradeDetails,
  status: 201,
  idempotent: true,
  errors: ['TRADE_NOT_FOUND', 'TRADE_CLOSED', 'TRADE_CHANGED', 'TRADE_FIXED', ...sendErrors],
});

export const holdOffer = defineEndpoint({
  name: 'holdOffer',
  tag: 'trade',
  summary: 'Put an offer on hold, once: its sender sees it, and the clock stops for seven days',
  method: 'POST',
  path: '/trade/offers/{id}/hold',
  access: 'player',
  scope: 'trades:write',
  params: OfferParams,
  reply: TradeDetails,
  status: 201,
  errors: ['TRADE_NOT_FOUND', 'TRADE_CLOSED'],
});

export const cancelOffer = defineEndpoint({
  name: 'cancelOffer',
  tag: 'trade',
  summary: 'Take back an offer that you sent',
  method: 'POST',
  path: '/trade/offers/{id}/cancel',
  access: 'player',
  scope: 'trades:write',
  params: OfferParams,
  reply: TradeDetails,
  status: 201,
  errors: ['TRADE_NOT_FOUND', 'TRADE_CLOSED'],
});

export const markOfferRead = defineEndpoint({
  name: 'markOfferRead',
  tag: 'trade',
  summary: 'Mark an offer as seen',
  method: 'POST',
  path: '/trade/offers/{id}/read',
  access: 'player',
  scope: 'trades:write',
  params: OfferParams,
  reply: TradeCounts,
  status: 200,
  errors: ['TRADE_NOT_FOUND'],
});

/** Fixed paths come before those with a parameter. */
export const tradeEndpoints = [
  previewOffer,
  createOffer,
  listOffers,
  getTradeCounts,
  getOffer,
  acceptOffer,
  declineOffer,
  counterOffer,
  holdOffer,
  cancelOffer,
  markOfferRead,
] as const;
