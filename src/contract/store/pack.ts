import * as v from 'valibot';
import { currencies } from '#game/currency.ts';
import { closedReasons, packKinds } from '#game/pack.ts';
import { rarities } from '#game/rarity.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuidParameter } from '#contract/uuid.ts';
import { DrawSeed } from './draw-seed.ts';

export const PackSlot = v.object({
  count: v.pipe(v.number(), v.description('Number of cards that are drawn with these odds.')),
  odds: v.pipe(
    v.object(v.entriesFromList(rarities, v.string())),
    v.description('Odds by rarity in percent, with four decimal places. They add up the cards that can be drawn now.'),
  ),
});

const CoverCard = v.object({
  uuid: v.string(),
  name: v.string(),
  rarity: v.picklist(rarities),
  art_version: v.number(),
});

/** A pack or event box, with the odds that apply now. */
export const Pack = v.object({
  uuid: v.string(),
  kind: v.pipe(v.picklist(packKinds), v.description('A pack of the whole catalogue, or the box of an event.')),
  name: v.string(),
  about: v.string(),
  currency: v.picklist(currencies),
  price: v.pipe(v.number(), v.description('Price of one pack, in units of the currency.')),
  slots: v.pipe(v.array(PackSlot), v.description('What a pack draws, slot by slot.')),
  guarantee: v.pipe(
    v.nullable(
      v.object({ rarity: v.picklist(rarities), within: v.pipe(v.number(), v.description('Number of packs.')) }),
    ),
    v.description('A card of this rarity or better comes at least once in `within` packs.'),
  ),
  player_limit: v.pipe(
    v.nullable(v.number()),
    v.description('How many packs a player can open in all. Null: any number.'),
  ),
  daily_limit: v.pipe(
    v.nullable(v.number()),
    v.description('How many packs a player can open on one day (UTC). Null: any number.'),
  ),
  opens_at: v.nullable(v.string()),
  closes_at: v.nullable(v.string()),
  created_at: v.string(),
  cards: v.pipe(
    v.object(v.entriesFromList(rarities, v.number())),
    v.description('Number of different cards that can be drawn now, by rarity.'),
  ),
  remaining: v.pipe(v.number(), v.description('Number of copies that can still come out of the pack.')),
  closed: v.pipe(v.nullable(v.picklist(closedReasons)), v.description('Why it cannot be bought now; null if it can.')),
  cover: v.pipe(v.array(CoverCard), v.description('Some of its cards, for a picture of it.')),
  wrapper: v.pipe(
    v.string(),
    v.description(
      'Changes with the picture of the wrapper, whose address is `/cdn/packs/{uuid}.webp?width=400&v={wrapper}`.',
    ),
  ),
  terms: v.pipe(
    v.string(),
    v.description('SHA-256 of price, cards, odds, guarantee, limits and window. A purchase confirms it.'),
  ),
});
export type Pack = v.InferOutput<typeof Pack>;

/** How many of a pack the caller has opened. */
export const PackProgress = v.object({
  opened: v.number(),
  opened_today: v.number(),
  since_guarantee: v.pipe(v.number(), v.description('Packs opened since the guarantee was last met.')),
});
export type PackProgress = v.InferOutput<typeof PackProgress>;

export const listPacks = defineEndpoint({
  name: 'listPacks',
  tag: 'store',
  summary: 'The packs and event boxes of the store, with the odds that apply now',
  method: 'GET',
  path: '/store/packs',
  access: 'anyone',
  cost: 2,
  reply: v.object({ data: v.array(Pack) }),
  status: 200,
  tags: ['store', 'catalogue', 'copies', 'art'],
  errors: [],
});

/** The path parameter of endpoints about one pack. */
export const PackParams = v.strictObject({ id: uuidParameter("The pack's uuid.") });

export const getPack = defineEndpoint({
  name: 'getPack',
  tag: 'store',
  summary: 'A pack or event box of the store, with the odds that apply now',
  method: 'GET',
  path: '/store/packs/{id}',
  access: 'anyone',
  params: PackParams,
  reply: Pack,
  status: 200,
  tags: ['store', 'catalogue', 'copies', 'art'],
  errors: ['PACK_NOT_FOUND'],
});

export const preparePack = defineEndpoint({
  name: 'preparePack',
  tag: 'store',
  summary: 'The terms of a pack as they are now, with your counters and the hash of your server seed',
  method: 'POST',
  path: '/store/packs/{id}/prepare',
  access: 'player',
  params: PackParams,
  reply: v.object({
    pack: Pack,
    mine: PackProgress,
    seed: DrawSeed,
    balance: v.number(),
    lacking: v.pipe(
      v.object(v.entriesFromList(rarities, v.number())),
      v.description('Of `cards` of the pack, how many you have no copy of.'),
    ),
  }),
  status: 200,
  errors: ['PACK_NOT_FOUND'],
});
