import * as v from 'valibot';
import { normalizeSearchText } from '#game/query-value.ts';
import { rarities } from '#game/rarity.ts';
import { listedCollectors, listedSources, seriesCardsPageSize, seriesPageSize, seriesSorts } from '#game/series.ts';
import { CatalogCard } from './card/catalog-card.ts';
import { pageParameter, wordParameter } from '#contract/parameter.ts';
import { defineEndpoint } from './endpoint.ts';
import { TradeCard, TradePlayer } from './trade/offer.ts';
import { SeriesParams } from '#contract/page-params.ts';

const seriesPage = (size: number, things: string) => pageParameter(`Page number, from 1, of ${size} ${things}.`);

/** The cards of one rarity in a series, or of all. */
const SeriesCount = v.object({
  cards: v.pipe(v.number(), v.description('Number of cards.')),
  sold_out: v.pipe(v.number(), v.description('Cards of which every version is claimed.')),
  claimed: v.pipe(v.number(), v.description('Versions that players own, out of `total`.')),
  total: v.pipe(v.number(), v.description('How many versions these cards have together.')),
});

const SeriesRarity = v.object({ rarity: v.picklist(rarities), ...SeriesCount.entries });

export const Series = v.object({
  uuid: v.string(),
  name: v.string(),
  genres: v.array(v.string()),
  ...SeriesCount.entries,
  rarities: v.pipe(v.array(SeriesRarity), v.description('The rarities that the series has, the lowest first.')),
  art: v.pipe(
    v.array(v.object({ uuid: v.string(), rarity: v.picklist(rarities), art_version: v.number() })),
    v.description('The rarest cards, whose pictures are the art of the series.'),
  ),
});
export type Series = v.InferOutput<typeof Series>;

export const SeriesQuery = v.strictObject({
  q: v.pipe(
    v.optional(v.string(), ''),
    v.description('Words, in any order: each is one, or the beginning of one, in the name of the series.'),
    v.transform((text) => normalizeSearchText(text)),
  ),
  sort: wordParameter('In which order.', seriesSorts, seriesSorts[0]),
  page: seriesPage(seriesPageSize, 'series'),
});
export type SeriesQuery = v.InferOutput<typeof SeriesQuery>;

export const listSeries = defineEndpoint({
  name: 'listSeries',
  tag: 'series',
  summary: 'One page of the series that have cards, with what is claimed of them',
  method: 'GET',
  path: '/series',
  access: 'anyone',
  cost: 2,
  query: SeriesQuery,
  reply: v.object({ data: v.array(Series), count: v.number(), pageCount: v.number() }),
  status: 200,
  tags: ['catalogue', 'copies', 'art'],
  errors: [],
});

/** A series with one page of its cards, the rarest first. */
export const SeriesDetails = v.object({ ...Series.entries, data: v.array(CatalogCard), pageCount: v.number() });
export type SeriesDetails = v.InferOutput<typeof SeriesDetails>;

export const getSeries = defineEndpoint({
  name: 'getSeries',
  tag: 'series',
  summary: 'A series with one page of its cards, the rarest first',
  method: 'GET',
  path: '/series/{id}',
  access: 'anyone',
  params: SeriesParams,
  query: v.strictObject({ page: seriesPage(seriesCardsPageSize, 'cards') }),
  reply: SeriesDetails,
  status: 200,
  tags: ['catalogue', 'copies', 'art'],
  errors: ['SERIES_NOT_FOUND'],
});

/** A player who had all cards of a series. */
const SeriesCollector = v.object({
  player: v.pipe(v.nullable(TradePlayer), v.description('Null without a token: visitors do not see who owns cards.')),
  completed_at: v.pipe(v.string(), v.description('When the player got the last card of the series, ISO 8601 in UTC.')),
  cards: v.pipe(v.number(), v.description('The number of cards that the series had then.')),
});

export const SeriesCollectors = v.object({
  data: v.pipe(
    v.array(SeriesCollector),
    v.description('The first ones. Players who are banned or whose account was deleted are left out.'),
  ),
  count: v.pipe(v.number(), v.description('How many players have completed the series.')),
});
export type SeriesCollectors = v.InferOutput<typeof SeriesCollectors>;

export const listSeriesCollectors = defineEndpoint({
  name: 'listSeriesCollectors',
  tag: 'series',
  summary: `The first ${listedCollectors} players who had all cards of a series. Without a token, only when`,
  method: 'GET',
  path: '/series/{id}/collectors',
  access: 'visitor',
  scope: 'collection:read',
  params: SeriesParams,
  reply: SeriesCollectors,
  status: 200,
  replica: true,
  errors: ['SERIES_NOT_FOUND'],
});

/** A player with spare copies of cards that the caller lacks. */
export const SeriesSource = v.object({
  player: TradePlayer,
  cards: v.pipe(v.array(TradeCard), v.description('The cards of which they have spare copies.')),
});
export type SeriesSource = v.InferOutput<typeof SeriesSource>;

export const listSeriesSources = defineEndpoint({
  name: 'listSeriesSources',
  tag: 'series',
  summary: `Up to ${listedSources} players with spare copies of cards of a series that you lack, those with the most first`,
  method: 'GET',
  path: '/series/{id}/sources',
  access: 'player',
  scope: 'trades:read',
  cost: 5,
  params: SeriesParams,
  reply: v.object({
    data: v.array(SeriesSource),
    missing: v.pipe(v.number(), v.description('How many cards of the series the caller lacks.')),
  }),
  status: 200,
  replica: true,
  errors: ['SERIES_NOT_FOUND'],
});

export const listHeldSeries = defineEndpoint({
  name: 'listHeldSeries',
  tag: 'series',
  summary: 'How many cards you have of each series. Series without a card of yours are left out',
  method: 'GET',
  path: '/series/mine/held',
  access: 'player',
  scope: 'collection:read',
  cost: 2,
  reply: v.object({
    data: v.array(
      v.object({
        uuid: v.string(),
        owned: v.pipe(v.number(), v.description('How many different cards of the series the caller has.')),
        total: v.pipe(v.number(), v.description('How many cards the series has.')),
      }),
    ),
  }),
  status: 200,
  replica: true,
  errors: [],
});

export const seriesEndpoints = [
  listSeries,
  listHeldSeries,
  getSeries,
  listSeriesCollectors,
  listSeriesSources,
] as const;
