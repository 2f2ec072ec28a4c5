import * as v from 'valibot';
import { ownersPageSize } from '#game/version.ts';
import { CardUuid } from './card.ts';
import { pageParameter, sizeParameter } from '#contract/parameter.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { CardParams } from '#contract/page-params.ts';

export const VersionsQuery = v.strictObject({
  card_uuid: CardUuid,
  page: pageParameter('Page number, from 1.'),
  size: sizeParameter('Versions', ownersPageSize, ownersPageSize),
  owner: v.pipe(
    v.optional(v.picklist(['', 'none'], 'is not "none"'), ''),
    v.description('none for the version numbers that nobody owns. Default: the copies that players own.'),
  ),
  order_column: v.pipe(
    v.optional(v.literal('version', 'is not "version"'), 'version'),
    v.description('Always version.'),
  ),
  order: v.pipe(
    v.optional(v.picklist(['ASC', 'DESC'], 'is not ASC or DESC'), 'ASC'),
    v.description('ASC or DESC. Default: ASC, with card-maker copies (version 0) first.'),
  ),
});
export type VersionsQuery = v.InferOutput<typeof VersionsQuery>;

/** A card instance (specification section 3). A version that nobody owns has no uuid and no user. */
export const CardVersion = v.object({
  uuid: v.pipe(
    v.nullable(v.string()),
    v.description('The uuid of the copy, which never changes; null if nobody owns the version.'),
  ),
  version: v.pipe(v.number(), v.description('1 to the `total` of the card, or 0 for a card-maker copy.')),
  is_locked: v.boolean(),
  equiped_frame_uuid: v.nullable(v.string()),
  user: v.pipe(
    v.nullable(
      v.object({
        uuid: v.string(),
        discord_id: v.string(),
        discord_avatar: v.nullable(v.string()),
        name: v.string(),
      }),
    ),
    v.description('The owner; null if nobody owns the version.'),
  ),
  card: v.object({ batch: v.number(), name: v.string() }),
});
export type CardVersion = v.InferOutput<typeof CardVersion>;

export const listVersions = defineEndpoint({
  name: 'listVersions',
  tag: 'version',
  summary: "One page of a card's copies with their owners, or of its free version numbers",
  method: 'GET',
  path: '/card/instance/versions',
  access: 'visitor',
  scope: 'collection:read',
  cost: 2,
  query: VersionsQuery,
  reply: v.object({
    data: v.pipe(v.array(CardVersion), v.description('Empty for visitors, who do not see who owns cards.')),
    count: v.pipe(v.number(), v.description('Number of entries on all pages together; 0 for visitors.')),
  }),
  status: 200,
  replica: true,
  errors: [],
});

export const VersionMap = v.object({
  total: v.pipe(v.number(), v.description('Versions are numbered from 1 to `total`.')),
  claimed: v.pipe(
    v.string(),
    v.description(
      'A bitmap in base64, in whole bytes: version v is owned if `bytes[(v - 1) >> 3] & (1 << ((v - 1) & 7))` is not 0.',
    ),
  ),
  maker_copies: v.pipe(v.number(), v.description('Number of card-maker copies, which have no version number.')),
  yours: v.pipe(
    v.array(v.number()),
    v.description('The versions that the caller owns; 0 for a card-maker copy. Empty without a token.'),
  ),
  wished: v.pipe(
    v.array(v.number()),
    v.description('The versions that the caller wants to be told of when they are free. Empty without a token.'),
  ),
});
export type VersionMap = v.InferOutput<typeof VersionMap>;

export const getVersionMap = defineEndpoint({
  name: 'getVersionMap',
  tag: 'version',
  summary: 'Which versions of a card are owned, without the owners',
  method: 'GET',
  path: '/card/catalog/{id}/versions',
  access: 'visitor',
  scope: 'collection:read',
  params: CardParams,
  reply: VersionMap,
  status: 200,
  replica: true,
  errors: ['CARD_NOT_FOUND'],
});

export const versionEndpoints = [listVersions, getVersionMap] as const;
