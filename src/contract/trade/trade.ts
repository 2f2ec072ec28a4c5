import * as v from 'valibot';
import { isUuid } from '#game/identifier.ts';
import { rarities } from '#game/rarity.ts';
import {
  declineReasons,
  maxTradeBloodstones,
  maxTradeCopies,
  maxTradeNoteLength,
  normalizeTradeNote,
  tradeActions,
  tradeObstacles,
  tradeStates,
  voidReasons,
} from '#game/trade.ts';
import { PageCursor } from '#contract/cursor.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { EquippedFrame } from '#contract/inventory.ts';
import { Uuid, uuidParameter } from '#contract/uuid.ts';

/** A player in a trade. Of a deleted account, only the uuid and the name "Deleted player" remain. */
export const TradePlayer = v.object({
  uuid: v.string(),
  discord_id: v.string(),
  name: v.string(),
  discord_avatar: v.nullable(v.string()),
});
export type TradePlayer = v.InferOutput<typeof TradePlayer>;

/** The card of a copy in a trade. */
export const TradeCard = v.object({
  uuid: v.string(),
  name: v.string(),
  series: v.pipe(v.string(), v.description('The name of the series.')),
  rarity: v.picklist(rarities),
  type: v.string(),
  art_version: v.number(),
});
export type TradeCard = v.InferOutput<typeof TradeCard>;

/** A copy in an offer. */
export const TradeItem = v.object({
  uuid: v.pipe(v.string(), v.description(`The copy's uuid.`)),
  version: v.number(),
  card: TradeCard,
  frame: v.pipe(
    v.nullable(EquippedFrame),
    v.description('The frame on the copy now. It comes off and stays with its owner.'),
  ),
  is_fixed: v.pipe(v.boolean(), v.description('A counter-offer must keep the copy.')),
  choice: v.pipe(
    v.nullable(v.number()),
    v.description('Copies of a side with the same number are a choice: the recipient chooses one of them.'),
  ),
  is_traded: v.pipe(
    v.nullable(v.boolean()),
    v.description('Whether the copy changed hands; null until the offer is accepted.'),
  ),
  obstacle: v.pipe(
    v.nullable(v.picklist(tradeObstacles)),
    v.description('Why the copy cannot change hands now. A copy that the offer itself reserves has no obstacle.'),
  ),
  giver_count: v.pipe(v.number(), v.description('How many copies of the card the player who gives it has now.')),
  receiver_count: v.pipe(v.number(), v.description('How many copies of the card the player who gets it has now.')),
  receiver_wants: v.pipe(
    v.boolean(),
    v.description('Whether the player who would get it said that they want the card.'),
  ),
});
export type TradeItem = v.InferOutput<typeof TradeItem>;

/** What one player gives. */
export const TradeSide = v.object({
  player: v.pipe(TradePlayer, v.description('Who gives this side.')),
  bloodstones: v.pipe(v.number(), v.description('Bloodstones that change hands with the copies.')),
  count: v.pipe(
    v.number(),
    v.description('Number of cards that change hands, one of each choice. A list shows the first copies.'),
  ),
  items: v.pipe(v.array(TradeItem), v.description('The copies.')),
});
export type TradeSide = v.InferOutput<typeof TradeSide>;

/** Both sides of a trade, as the caller sees them. */
const sides = {
  mine: v.pipe(TradeSide, v.description('What the caller gives.')),
  theirs: v.pipe(TradeSide, v.description('What the other player gives, and the caller gets.')),
};

/** An offer in a list, as the caller sees it. */
export const TradeSummary = v.object({
  uuid: v.string(),
  revision: v.pipe(
    v.number(),
    v.description(
      'Grows with each change of the offer. Who accepts or counters sends it, so that nobody agrees to what they did not see.',
    ),
  ),
  state: v.pipe(v.picklist(tradeStates), v.description('`open` and `held` wait for an answer; the others are over.')),
  is_outgoing: v.pipe(v.boolean(), v.description('Whether the caller sent it.')),
  waits_for: v.pipe(
    v.nullable(v.picklist(['you', 'them'])),
    v.description('Who can answer it. Null once it is closed.'),
  ),
  actions: v.pipe(v.array(v.picklist(tradeActions)), v.description('What the caller can do with it.')),
  is_unread: v.boolean(),
  ...sides,
  note: v.pipe(v.string(), v.description('Words of the sender, as plain text. Empty for none.')),
  created_at: v.string(),
  expires_at: v.string(),
  held_at: v.nullable(v.string()),
  closed_at: v.nullable(v.string()),
  closing: v.pipe(
    v.nullable(v.picklist([...declineReasons, ...voidReasons])),
    v.description('Why it was declined, or why the site ended it; null for neither.'),
  ),
  parent: v.pipe(
    v.nullable(v.string()),
    v.description('The uuid of the offer that this one answers; null if it answers none.'),
  ),
  counter: v.pipe(
    v.nullable(v.string()),
    v.description('The uuid of the counter-offer that answers this one; null without one.'),
  ),
});
export type TradeSummary = v.InferOutput<typeof TradeSummary>;

/** What a trade means for one player, as facts. */
export const TradeMeaning = v.object({
  gives: v.pipe(v.number(), v.description('Number of copies that the player gives; one of each choice counts.')),
  gets: v.pipe(v.number(), v.description('Number of copies that the player gets.')),
  rarities_given: v.pipe(
    v.object(v.entriesFromList(rarities, v.number())),
    v.description('Number of copies that the player gives, by rarity.'),
  ),
  rarities_got: v.pipe(
    v.object(v.entriesFromList(rarities, v.number())),
    v.description('Number of copies that the player gets, by rarity.'),
  ),
  new_cards: v.pipe(v.number(), v.description('Different cards that the player does not have.')),
  duplicates_given: v.pipe(
    v.number(),
    v.description('Copies that the player gives and of whose card they keep another one.'),
  ),
  last_copies_given: v.pipe(v.number(), v.description('Cards of which the player has no copy left afterwards.')),
  lowest_version_given: v.pipe(
    v.nullable(v.object({ name: v.string(), version: v.number() })),
    v.description(
      'The copy with the lowest version that the player gives, by the name of its card; null if there is none.',
    ),
  ),
  series: v.pipe(
    v.array(
      v.object({
        uuid: v.string(),
        name: v.string(),
        total: v.pipe(v.number(), v.description('How many cards the series has.')),
        held: v.pipe(v.number(), v.description('How many of them the player has now.')),
        held_after: v.pipe(v.number(), v.description('How many of them the player has afterwards.')),
      }),
    ),
    v.description('Series of which the player has another number of cards afterwards.'),
  ),
  series_completed: v.pipe(v.number(), v.description('Series of which the player has all cards only afterwards.')),
  series_broken: v.pipe(v.number(), v.description('Series of which the player has all cards only before.')),
  burn_given: v.pipe(
    v.number(),
    v.description(
      'What burning the cards that the player gives would pay in bloodstones, with the bloodstones that they give. Not a price.',
    ),
  ),
  burn_got: v.pipe(v.number(), v.description('The same for what the player gets.')),
  gives_much_more: v.pipe(v.boolean(), v.description('The player gives much more than they get.')),
});
export type TradeMeaning = v.InferOutput<typeof TradeMeaning>;

const MeaningForBoth = v.object({
  mine: v.pipe(TradeMeaning, v.description('For the caller.')),
  theirs: v.pipe(TradeMeaning, v.description('For the other player.')),
});

/** One event in the story of an offer. */
export const TradeEvent = v.object({
  kind: v.pipe(
    v.picklist([
      'created',
      'held',
      'reminded',
      'accepted',
      'declined',
      'countered',
      'cancelled',
      'expired',
      'void',
      'confirmed',
    ]),
    v.description('What happened.'),
  ),
  at: v.string(),
  by: v.pipe(
    v.picklist(['you', 'them', 'site']),
    v.description('Who did it: the caller, another player, or the site by itself.'),
  ),
});
export type TradeEvent = v.InferOutput<typeof TradeEvent>;

/** One offer with everything that its page shows. Of a completed trade, the copies are as they were at that time. */
export const TradeDetails = v.object({
  ...TradeSummary.entries,
  meaning: MeaningForBoth,
  problems: v.pipe(v.array(v.string()), v.description('Sentences that say why the offer cannot be accepted now.')),
  story: v.pipe(v.array(TradeEvent), v.description('Oldest first.')),
  previous: v.pipe(
    v.nullable(v.object(sides)),
    v.description(`For a counter-offer: what the offer before it contained, from the caller's side.`),
  ),
});
export type TradeDetails = v.InferOutput<typeof TradeDetails>;

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

/** What an offer contains, from its sender's side. */
export const OfferContent = v.strictObject(contentFields);
export type OfferContent = v.InferOutput<typeof OfferContent>;

const Recipient = v.pipe(v.string(), v.maxLength(40), v.description("The player's chat-platform id or uuid."));
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
    problems: v.pipe(v.array(v.string()), v.description('Sentences that say why it cannot be sent; empty if it can.')),
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
  body: v.strictObject({
    recipient: Recipient,
    ...contentFields,
    note: v.pipe(v.optional(Note, ''), v.description('Plain text for the other player.')),
  }),
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
    tab: v.pipe(
      v.optional(v.string(), ''),
      v.description(`One of ${tradeTabs.join(', ')}. Default: incoming. Offers on hold are in the tab held only.`),
      v.transform((text) => tradeTabs.find((tab) => tab === text) ?? 'incoming'),
    ),
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
  body: v.strictObject({
    revision: Revision,
    ...contentFields,
    note: v.pipe(v.optional(Note, ''), v.description('Plain text for the other player.')),
  }),
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
