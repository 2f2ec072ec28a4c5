import * as v from 'valibot';
import { maxPageSize } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { CardNeighbours, CardUuid, CatalogPage, CatalogQuery, countParameter, toCatalogQuery } from './card.ts';
import { booleanParameter } from '#contract/parameter.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { CardParams } from '#contract/page-params.ts';

export const wantParameter = booleanParameter('Cards that you want (true), or do not want (false).');

/*
 * The catalogue compared with the collection of the signed-in player. These endpoints are separate from those of
 * `card.ts`, whose responses are the same for everybody and are cached (docs/decisions/081).
 */

export const HoldingQuery = v.strictObject({
  ...CatalogQuery.entries,
  mine: countParameter('Cards of which you have this many copies'),
  want: wantParameter,
});
export type HoldingQuery = v.InferOutput<typeof HoldingQuery>;

export const listMyCatalog = defineEndpoint({
  name: 'listMyCatalog',
  tag: 'card',
  summary: 'One page of the card catalogue, also filtered by the number of copies that you have',
  method: 'GET',
  path: '/card/mine/catalog',
  access: 'player',
  scope: 'collection:read',
  cost: 2,
  query: HoldingQuery,
  reply: CatalogPage,
  status: 200,
  replica: true,
  errors: [],
});

export const HoldingFilterQuery = v.omit(HoldingQuery, ['page', 'size']);
export type HoldingFilterQuery = v.InferOutput<typeof HoldingFilterQuery>;

export const getMyCardNeighbours = defineEndpoint({
  name: 'getMyCardNeighbours',
  tag: 'card',
  summary: 'The previous and next card in the result of a query of `listMyCatalog`',
  method: 'GET',
  path: '/card/mine/catalog/{id}/neighbours',
  access: 'player',
  scope: 'collection:read',
  cost: 3,
  params: CardParams,
  query: HoldingFilterQuery,
  reply: CardNeighbours,
  status: 200,
  replica: true,
  errors: ['CARD_NOT_FOUND'],
});

/** The copies of one card that the caller has. */
export const Holding = v.object({
  card_uuid: v.string(),
  copies: v.pipe(v.number(), v.description('How many copies the caller has.')),
  lowest_version: v.pipe(v.number(), v.description('The lowest version; 0 if the caller has only card-maker copies.')),
});
export type Holding = v.InferOutput<typeof Holding>;

export const listHoldings = defineEndpoint({
  name: 'listHoldings',
  tag: 'card',
  summary: `How many copies of up to ${maxPageSize} cards you have. Cards without a copy are left out`,
  method: 'POST',
  readOnly: true,
  path: '/card/mine/holdings',
  access: 'player',
  scope: 'collection:read',
  body: v.strictObject({
    cards: v.pipe(
      v.array(CardUuid),
      v.minLength(1, 'must name a card'),
      v.maxLength(maxPageSize, `must name at most ${maxPageSize} cards`),
    ),
  }),
  reply: v.object({ data: v.array(Holding) }),
  status: 200,
  replica: true,
  errors: [],
});

export const getSeriesProgress = defineEndpoint({
  name: 'getSeriesProgress',
  tag: 'card',
  summary: 'How many cards of a series you have. The series is null if the text matches none or several',
  method: 'GET',
  path: '/card/mine/series',
  access: 'player',
  scope: 'collection:read',
  query: v.strictObject({
    name: v.pipe(
      v.string(),
      v.maxLength(200, 'must have at most 200 characters'),
      v.description('Series name, in the syntax of the catalogue: quotes for an exact match.'),
      v.examples(['"A series"']),
    ),
  }),
  reply: v.object({
    series: v.pipe(
      v.nullable(v.object({ uuid: v.string(), name: v.string() })),
      v.description('Null if the text matches no series, or several.'),
    ),
    held: v.pipe(v.number(), v.description('How many different cards of the series the caller has.')),
    total: v.pipe(v.number(), v.description('How many cards the series has.')),
  }),
  status: 200,
  replica: true,
  errors: [],
});

/** Returns the API query for a filter of the catalogue page that uses `mine` or `want`. */
export function toHoldingQuery(filter: CardFilter): Partial<HoldingQuery> {
  return { ...toCatalogQuery(filter), mine: filter.mine, want: filter.want };
}

export const holdingEndpoints = [listMyCatalog, getMyCardNeighbours, listHoldings, getSeriesProgress] as const;
