import * as v from 'valibot';
import { rarities } from '#game/rarity.ts';
import {
  highestListedVersion,
  maxSeriesLength,
  normalizeSeriesName,
  seriesOwnersPageSize,
} from '#game/series-owners.ts';
import { integerParameter, pageParameter } from '#contract/parameter.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

export const SeriesOwnersQuery = v.strictObject({
  series: v.pipe(
    v.string(),
    v.description(`The name of the series, at most ${maxSeriesLength} characters. Case and accents do not matter.`),
    v.examples(['A series']),
    v.transform(normalizeSeriesName),
    v.nonEmpty('is empty or too long'),
  ),
  version: integerParameter<number>('The version.', [1, highestListedVersion], 1),
  page: pageParameter(`Page number, from 1, of ${seriesOwnersPageSize} cards.`),
});
export type SeriesOwnersQuery = v.InferOutput<typeof SeriesOwnersQuery>;

/** One version of a card, and who owns it. */
export const OwnedVersion = v.object({
  card: v.object({
    uuid: v.string(),
    name: v.string(),
    rarity: v.picklist(rarities),
    type: v.string(),
    art_version: v.number(),
  }),
  state: v.pipe(
    v.picklist(['claimed', 'free', 'undrawn']),
    v.description('`free`: nobody owns the version any more; `undrawn`: nobody has ever owned it.'),
  ),
  owner: v.pipe(
    v.nullable(
      v.object({
        uuid: v.string(),
        discord_id: v.string(),
        discord_avatar: v.nullable(v.string()),
        name: v.string(),
      }),
    ),
    v.description('Null without a token, and if nobody owns the version.'),
  ),
});
export type OwnedVersion = v.InferOutput<typeof OwnedVersion>;

export const SeriesOwners = v.object({
  series: v.pipe(v.string(), v.description('The name of the series.')),
  data: v.pipe(v.array(OwnedVersion), v.description('One page of its cards, the rarest first.')),
  count: v.pipe(v.number(), v.description('Number of cards in the series.')),
  claimed: v.pipe(v.number(), v.description('Of those cards, how many have an owner of this version.')),
  pageCount: v.number(),
});
export type SeriesOwners = v.InferOutput<typeof SeriesOwners>;

export const listSeriesOwners = defineEndpoint({
  name: 'listSeriesOwners',
  tag: 'version',
  summary: 'Who owns a version of each card of a series, such as #1. Without a token, only whether somebody does',
  method: 'GET',
  path: '/card/series/owners',
  access: 'visitor',
  scope: 'collection:read',
  cost: 2,
  query: SeriesOwnersQuery,
  reply: SeriesOwners,
  status: 200,
  replica: true,
  errors: ['SERIES_NOT_FOUND'],
});

export const seriesOwnersEndpoints = [listSeriesOwners] as const;
