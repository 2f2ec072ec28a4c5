import * as v from 'valibot';
import { toCatalogQuery } from '#contract/card/card.ts';
import { HoldingFilterQuery } from '#contract/card/holding.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { TradeCard, TradePlayer } from './offer.ts';
import { CardParams } from '#contract/page-params.ts';

/** A free copy that a player could give. */
export const MatchCopy = v.object({
  uuid: v.pipe(v.string(), v.description(`The copy's uuid.`)),
  version: v.number(),
  card: TradeCard,
  series_held: v.pipe(v.number(), v.description('How many cards of its series the player who lacks it has.')),
  series_total: v.pipe(v.number(), v.description('How many cards the series has.')),
  is_wanted: v.pipe(v.boolean(), v.description('Whether that player said that they want the card.')),
});
export type MatchCopy = v.InferOutput<typeof MatchCopy>;

/** A player with whom the caller could trade. */
export const TradeMatch = v.object({
  player: TradePlayer,
  they_have: v.pipe(
    v.number(),
    v.description('Different cards of which they have a spare copy and which the caller lacks.'),
  ),
  i_have: v.pipe(
    v.number(),
    v.description('Different cards of which the caller has a spare copy and which they lack.'),
  ),
  fewest_left: v.pipe(
    v.nullable(v.number()),
    v.description(
      'The fewest cards that the caller would still lack of a series after getting one of theirs. Null without any.',
    ),
  ),
  theirs: v.pipe(v.array(MatchCopy), v.description('The first copies, those that complete a series first.')),
  mine: v.pipe(v.array(MatchCopy), v.description('The same of the caller.')),
});
export type TradeMatch = v.InferOutput<typeof TradeMatch>;

/** A search of the catalogue. The matches have an order of their own. */
export const MatchQuery = v.omit(HoldingFilterQuery, ['order_column', 'order', 'mine']);
export type MatchQuery = v.InferOutput<typeof MatchQuery>;

/** Copies of each side that a match shows. */
export const listedMatchCopies = 6;

export const listTradeMatches = defineEndpoint({
  name: 'listTradeMatches',
  tag: 'trade',
  summary:
    'Players with spare copies of cards that you lack, who lack cards of which you have spare copies, best first',
  method: 'GET',
  path: '/trade/matches',
  access: 'player',
  scope: 'trades:read',
  cost: 10,
  // Which of the cards that you lack the others must have.
  query: MatchQuery,
  reply: v.object({ data: v.array(TradeMatch) }),
  status: 200,
  errors: [],
});

export const listCardSources = defineEndpoint({
  name: 'listCardSources',
  tag: 'trade',
  summary: 'Players with a spare copy of a card, and what you could give them for it',
  method: 'GET',
  path: '/trade/matches/card/{id}',
  access: 'player',
  scope: 'trades:read',
  cost: 10,
  params: CardParams,
  reply: v.object({ card: TradeCard, data: v.array(TradeMatch) }),
  status: 200,
  errors: ['CARD_NOT_FOUND'],
});

/** Returns the API query for the cards that matches must have. */
export function toMatchQuery(filter: CardFilter): Partial<MatchQuery> {
  const { page: _page, size: _size, order_column: _column, order: _order, ...query } = toCatalogQuery(filter);
  return query;
}

export const tradeMatchEndpoints = [listTradeMatches, listCardSources] as const;
