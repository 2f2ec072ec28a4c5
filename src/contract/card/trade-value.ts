import * as v from 'valibot';
import { maxPageSize } from '#game/card-filter.ts';
import { rarities } from '#game/rarity.ts';
import { maxValuedTrades, tradeValueDays } from '#game/trade-value.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { CardUuid } from './card.ts';
import { CardParams } from '#contract/page-params.ts';

/*
 * What cards were traded for lately, from completed offers that staff did not reverse. It names cards, never players or
 * versions.
 */

export const TradeValue = v.object({
  trades: v.pipe(
    v.number(),
    v.description(`Trades of the last ${tradeValueDays} days, counted up to ${maxValuedTrades}.`),
  ),
  stones: v.pipe(
    v.nullable(
      v.object({
        trades: v.pipe(v.number(), v.description('Number of these trades.')),
        lowest: v.pipe(v.number(), v.description('The lowest price in bloodstones.')),
        median: v.pipe(v.number(), v.description('The middle price in bloodstones: half of them were lower.')),
        highest: v.pipe(v.number(), v.description('The highest price in bloodstones.')),
      }),
    ),
    v.description('The trades in which the card alone changed hands for bloodstones alone.'),
  ),
});

/** What one card was traded for. */
export const CardTradeValue = v.object({
  card_uuid: v.string(),
  name: v.string(),
  value: v.pipe(TradeValue, v.description('What the card was traded for lately.')),
});
export type CardTradeValue = v.InferOutput<typeof CardTradeValue>;

/** One trade of a card. */
export const CardDeal = v.object({
  day: v.pipe(v.string(), v.description('The day (UTC) on which it was completed.')),
  along: v.pipe(
    v.object({ cards: v.pipe(v.number(), v.description('Number of other cards.')), bloodstones: v.number() }),
    v.description('What was given together with the card.'),
  ),
  got: v.pipe(
    v.object({
      cards: v.pipe(v.number(), v.description('Number of cards.')),
      bloodstones: v.number(),
      rarest: v.pipe(
        v.array(v.object({ uuid: v.string(), name: v.string(), rarity: v.picklist(rarities) })),
        v.description('The rarest ones of them.'),
      ),
    }),
    v.description('What was given for it: the number of cards with the rarest of them, and bloodstones.'),
  ),
});
export type CardDeal = v.InferOutput<typeof CardDeal>;

/** The latest trades that a card's page shows, and the cards that each of them names. */
export const listedDeals = 5;
export const namedDealCards = 3;

export const getCardTrades = defineEndpoint({
  name: 'getCardTrades',
  tag: 'card',
  summary: 'What a card was traded for lately',
  method: 'GET',
  path: '/card/catalog/{id}/trades',
  access: 'anyone',
  params: CardParams,
  reply: v.object({
    value: v.pipe(TradeValue, v.description('All of them together.')),
    latest: v.pipe(v.array(CardDeal), v.description('The last ones, the newest first.')),
  }),
  status: 200,
  replica: true,
  errors: ['CARD_NOT_FOUND'],
});

export const listTradeValues = defineEndpoint({
  name: 'listTradeValues',
  tag: 'card',
  summary: `What up to ${maxPageSize} cards were traded for lately. Cards that were not traded are left out`,
  method: 'POST',
  readOnly: true,
  path: '/card/trade-values',
  access: 'player',
  scope: 'trades:read',
  cost: 3,
  body: v.strictObject({
    cards: v.pipe(
      v.array(CardUuid),
      v.minLength(1, 'must name a card'),
      v.maxLength(maxPageSize, `must name at most ${maxPageSize} cards`),
    ),
  }),
  reply: v.object({ data: v.array(CardTradeValue) }),
  status: 200,
  replica: true,
  errors: [],
});

export const tradeValueEndpoints = [getCardTrades, listTradeValues] as const;
