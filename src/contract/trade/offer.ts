import * as v from 'valibot';
import { rarities } from '#game/rarity.ts';
import { declineReasons, tradeActions, tradeObstacles, tradeStates, voidReasons } from '#game/trade.ts';
import { EquippedFrame } from '#contract/frame.ts';

/* The parts of an offer, as replies have them. */

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
export const sides = {
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

export const MeaningForBoth = v.object({
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
