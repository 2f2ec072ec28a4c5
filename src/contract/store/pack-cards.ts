import * as v from 'valibot';
import { rarities } from '#game/rarity.ts';
import { pageParameter, wordParameter } from '#contract/parameter.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { PackParams } from './pack.ts';

/** Cards per page of what is in a pack. */
export const packCardsPageSize = 18;

/** A card that a pack can give. */
export const PackCard = v.object({
  uuid: v.string(),
  name: v.string(),
  series: v.pipe(v.object({ name: v.string() }), v.description('The series of the card, by its name.')),
  rarity: v.object({ name: v.picklist(rarities) }),
  rarity_uuid: v.string(),
  claimed: v.pipe(v.number(), v.description('How many versions players own, of `total`.')),
  total: v.pipe(v.number(), v.description('How many versions the card has.')),
  art_version: v.number(),
  copies: v.pipe(
    v.nullable(v.number()),
    v.description('How many copies the caller has; null where there is no caller.'),
  ),
});
export type PackCard = v.InferOutput<typeof PackCard>;

const PackCardsQuery = v.strictObject({
  page: pageParameter('Page number, from 1.'),
  rarity: wordParameter('Cards of one rarity. Default: all that the pack gives.', rarities, undefined),
});
const PackCards = v.object({ data: v.array(PackCard), count: v.number() });

export const listPackCards = defineEndpoint({
  name: 'listPackCards',
  tag: 'store',
  summary: 'The cards that a pack can give, the rarest and those with the fewest copies left first',
  method: 'GET',
  path: '/store/packs/{id}/cards',
  access: 'anyone',
  cost: 2,
  params: PackParams,
  query: PackCardsQuery,
  reply: PackCards,
  status: 200,
  tags: ['store', 'catalogue', 'copies', 'art'],
  errors: ['PACK_NOT_FOUND'],
});

export const listMyPackCards = defineEndpoint({
  name: 'listMyPackCards',
  tag: 'store',
  summary: 'The cards that a pack can give, with how many copies of each you have',
  method: 'GET',
  path: '/store/packs/{id}/cards/mine',
  access: 'player',
  cost: 2,
  params: PackParams,
  query: v.strictObject({
    ...PackCardsQuery.entries,
    held: wordParameter('yes: cards that you have. no: cards that you lack. Default: both.', ['yes', 'no'], undefined),
  }),
  reply: PackCards,
  status: 200,
  replica: true,
  errors: ['PACK_NOT_FOUND'],
});

export const packCardEndpoints = [listPackCards, listMyPackCards] as const;
