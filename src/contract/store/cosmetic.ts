import * as v from 'valibot';
import { parseIdentifier, normalizeSearchText } from '#game/query-value.ts';
import { cosmeticKinds } from '#game/cosmetic.ts';
import { pageParameter, sizeParameter, wordParameter } from '#contract/parameter.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { EquippedFrame } from '#contract/frame.ts';
import { entityRef } from '#contract/entity-ref.ts';

const cosmeticFields = {
  uuid: v.string(),
  name: v.string(),
  parent: v.pipe(v.nullable(v.string()), v.description('The collection that it belongs to; null for none.')),
  art_version: v.number(),
};

/** A cosmetic inventory entry (specification section 3). */
export const CosmeticEntry = v.object({
  type: v.pipe(v.picklist(cosmeticKinds), v.description('A banner for profiles, or a frame for cards.')),
  ...cosmeticFields,
  count: v.pipe(
    v.number(),
    v.description('How many of it the player owns. For a frame, this includes frames on cards.'),
  ),
  free: v.pipe(
    v.number(),
    v.description(
      'For a frame, how many are not on a card. For a banner, 0 while the profile shows it and otherwise 1.',
    ),
  ),
});
export type CosmeticEntry = v.InferOutput<typeof CosmeticEntry>;

export const Banner = v.object(cosmeticFields);
export type Banner = v.InferOutput<typeof Banner>;

/** Maximum page size of cosmetics. */
export const maxCosmeticPageSize = 100;

export const CosmeticQuery = v.strictObject({
  uuid: v.pipe(
    v.optional(v.string(), ''),
    v.description('Your own chat-platform id or uuid. Optional. For another player, the result is empty.'),
    v.transform((text) => parseIdentifier(text)),
  ),
  type: wordParameter('One kind of cosmetics. Default: both.', cosmeticKinds, ''),
  name: v.pipe(
    v.optional(v.string(), ''),
    v.description('Cosmetic name, in the search syntax of card names.'),
    v.transform((text) => normalizeSearchText(text)),
  ),
  page: pageParameter('Page number, from 0.', 0),
  size: sizeParameter('Entries', maxCosmeticPageSize, 24),
});
export type CosmeticQuery = v.InferOutput<typeof CosmeticQuery>;

export const listCosmetics = defineEndpoint({
  name: 'listCosmetics',
  tag: 'cosmetic',
  summary: 'One page of the frames and banners that you own',
  method: 'GET',
  path: '/cosmetic/inventory/selection',
  access: 'player',
  scope: 'collection:read',
  query: CosmeticQuery,
  reply: v.object({
    data: v.array(CosmeticEntry),
    count: v.number(),
    banners: v.pipe(v.array(Banner), v.description('The banners among `data`.')),
  }),
  status: 200,
  replica: true,
  errors: [],
});

export const listFrames = defineEndpoint({
  name: 'listFrames',
  tag: 'cosmetic',
  summary: 'All frames that you own',
  method: 'POST',
  readOnly: true,
  path: '/get-inventory-type/',
  access: 'player',
  scope: 'collection:read',
  body: v.strictObject({
    owner: v.pipe(
      v.string(),
      v.description('Your own chat-platform id or uuid. For another player, the list is empty.'),
    ),
    type: v.literal('Frame', 'is not "Frame"'),
  }),
  reply: v.object({ data: v.array(CosmeticEntry), count: v.number() }),
  status: 200,
  replica: true,
  errors: [],
});

export const equipFrame = defineEndpoint({
  name: 'equipFrame',
  tag: 'cosmetic',
  summary: 'Put an unused frame on a card. A frame that it replaces becomes unused again',
  method: 'POST',
  path: '/card/frame/equip',
  access: 'player',
  body: v.strictObject({ frame: entityRef("The frame's uuid."), card: entityRef("The copy's uuid.") }),
  reply: v.object({
    equiped_frame: EquippedFrame,
    free: v.pipe(v.number(), v.description('How many of this frame are not on a card afterwards.')),
  }),
  status: 201,
  idempotent: true,
  errors: ['COPY_NOT_FOUND', 'COPY_TRADING', 'COPY_FROZEN', 'FRAME_NOT_FREE', 'KEY_REUSED'],
});

export const removeFrame = defineEndpoint({
  name: 'removeFrame',
  tag: 'cosmetic',
  summary: 'Remove the frame from a card. The frame becomes unused again',
  method: 'DELETE',
  path: '/card/frame/equip',
  access: 'player',
  body: entityRef("The copy's uuid."),
  reply: v.object({
    frame: v.pipe(v.object({ uuid: v.string(), name: v.string() }), v.description('The removed frame.')),
    free: v.number(),
  }),
  status: 200,
  idempotent: true,
  errors: ['COPY_NOT_FOUND', 'COPY_TRADING', 'COPY_FROZEN', 'NO_FRAME', 'KEY_REUSED'],
});

export const setProfileBanner = defineEndpoint({
  name: 'setProfileBanner',
  tag: 'cosmetic',
  summary: 'Show one of your banners on your profile, or none',
  method: 'POST',
  path: '/user/set-profile-banner',
  access: 'player',
  body: v.variant('type', [
    entityRef("The banner's uuid."),
    v.strictObject({ type: v.literal('none'), value: v.null('is not null') }),
  ]),
  reply: v.object({ profile_banner: v.nullable(v.string()) }),
  status: 201,
  idempotent: true,
  errors: ['BANNER_NOT_FOUND', 'KEY_REUSED'],
});

export const cosmeticEndpoints = [listCosmetics, listFrames, equipFrame, removeFrame, setProfileBanner] as const;
