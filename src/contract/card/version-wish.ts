import * as v from 'valibot';
import { rarities, rarityTotals } from '#game/rarity.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { CardParams } from '#contract/page-params.ts';

/** A version that a player wants to be told of when it is free again. */
export const VersionWish = v.object({
  card: v.object({
    uuid: v.string(),
    name: v.string(),
    series: v.pipe(v.string(), v.description('The name of the series.')),
    rarity: v.picklist(rarities),
  }),
  version: v.number(),
  created_at: v.string(),
});
export type VersionWish = v.InferOutput<typeof VersionWish>;

const highestVersion = Math.max(...Object.values(rarityTotals));

export const VersionWishParams = v.strictObject({
  ...CardParams.entries,
  version: v.pipe(
    v.string(),
    v.description('The number of the version.'),
    v.regex(/^[1-9]\d{0,3}$/u, `is not a number from 1 to ${highestVersion}`),
    v.transform(Number),
    v.maxValue(highestVersion, `is not a number from 1 to ${highestVersion}`),
  ),
});
export type VersionWishParams = v.InferOutput<typeof VersionWishParams>;

export const listVersionWishes = defineEndpoint({
  name: 'listVersionWishes',
  tag: 'version',
  summary: 'The versions that you want to be told of when they are free, the newest wish first',
  method: 'GET',
  path: '/card/wishes',
  access: 'player',
  scope: 'collection:read',
  reply: v.object({ data: v.array(VersionWish) }),
  status: 200,
  errors: [],
});

export const addVersionWish = defineEndpoint({
  name: 'addVersionWish',
  tag: 'version',
  summary: 'Be told once when a version of a card is free. Repeating the request changes nothing',
  method: 'POST',
  path: '/card/catalog/{id}/versions/{version}/wish',
  access: 'player',
  params: VersionWishParams,
  reply: VersionWish,
  status: 201,
  errors: ['CARD_NOT_FOUND', 'VERSION_NOT_FOUND', 'VERSION_FREE', 'VERSION_YOURS', 'WISH_LIMIT_REACHED'],
});

export const removeVersionWish = defineEndpoint({
  name: 'removeVersionWish',
  tag: 'version',
  summary: 'Take back a wish for a version',
  method: 'DELETE',
  path: '/card/catalog/{id}/versions/{version}/wish',
  access: 'player',
  params: VersionWishParams,
  reply: v.object({ version: v.number() }),
  status: 200,
  errors: ['WISH_NOT_FOUND'],
});

export const versionWishEndpoints = [listVersionWishes, addVersionWish, removeVersionWish] as const;
