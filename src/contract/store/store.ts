import * as v from 'valibot';
import { currencies } from '#game/currency.ts';
import { closedReasons, orderKinds, packCounts, packKinds, playerSeedPattern } from '#game/pack.ts';
import { rarities } from '#game/rarity.ts';
import { PageCursor } from '#contract/cursor.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuidParameter } from '#contract/uuid.ts';

export const Price = v.pipe(
  v.number('is not a number'),
  v.integer('is not a whole number'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(2_147_483_647, 'is too high'),
);
const digestPattern = /^[\da-f]{64}$/u;
const Digest = v.pipe(v.string(), v.regex(digestPattern, 'is not a SHA-256 in hexadecimal'));

const PackSlot = v.object({
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

/** The seeds of the caller's next draws (docs/draws.md). */
export const DrawSeed = v.object({
  server_seed_hash: v.pipe(v.string(), v.description('SHA-256 of the secret server seed, in hexadecimal.')),
  player_seed: v.string(),
  counter: v.pipe(v.number(), v.description('The number of the next draw with this server seed.')),
});
export type DrawSeed = v.InferOutput<typeof DrawSeed>;

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

/** A copy that came out of a pack. */
export const DrawnCopy = v.object({
  uuid: v.string(),
  version: v.number(),
  is_new: v.pipe(v.boolean(), v.description('Whether the player had no other copy of the card.')),
  card: v.object({
    uuid: v.string(),
    name: v.string(),
    series: v.string(),
    rarity: v.picklist(rarities),
    type: v.string(),
    art_version: v.number(),
  }),
});
export type DrawnCopy = v.InferOutput<typeof DrawnCopy>;

/** The odds that applied when a pack was opened. */
const OpenedOdds = v.object({
  slots: v.pipe(
    v.array(PackSlot),
    v.description('As in `Pack`. A card to which the guarantee applied is a slot of its own.'),
  ),
  cards: v.pipe(
    v.object(v.entriesFromList(rarities, v.number())),
    v.description('Number of different cards that could be drawn, by rarity.'),
  ),
  guarantee: v.nullable(v.object({ rarity: v.picklist(rarities), within: v.number() })),
  is_guaranteed: v.pipe(v.boolean(), v.description('Whether the guarantee applied to the last card.')),
});

const OpenedPack = v.object({ uuid: v.string(), cards: v.array(DrawnCopy), odds: OpenedOdds });

export const PackReceipt = v.object({
  uuid: v.pipe(v.string(), v.description(`The order's uuid.`)),
  pack: v.pipe(
    v.object({ uuid: v.string(), kind: v.picklist(packKinds), wrapper: v.string() }),
    v.description('The opened pack, and its `wrapper`.'),
  ),
  name: v.string(),
  currency: v.picklist(currencies),
  price: v.pipe(v.number(), v.description('The price of all packs, and the balance afterwards.')),
  balance: v.number(),
  openings: v.array(OpenedPack),
  mine: PackProgress,
  series: v.pipe(
    v.array(v.object({ name: v.string(), owned: v.number(), total: v.number() })),
    v.description('Progress of the series of which a card was new.'),
  ),
});
export type PackReceipt = v.InferOutput<typeof PackReceipt>;

export const openPacks = defineEndpoint({
  name: 'openPacks',
  tag: 'store',
  summary: 'Buy packs and open them. Price, terms and seed must be those that were shown',
  method: 'POST',
  path: '/store/packs/{id}/open',
  access: 'player',
  restriction: 'purchases',
  cost: 5,
  params: PackParams,
  body: v.strictObject({
    count: v.pipe(v.picklist(packCounts, `must be one of ${packCounts.join(', ')}`), v.description('Number of packs.')),
    price: v.pipe(Price, v.description('The price of all packs, as it was shown.')),
    terms: v.pipe(Digest, v.description('`terms` of the pack, as it was shown.')),
    server_seed_hash: v.pipe(Digest, v.description('The hash of the server seed, as it was shown.')),
  }),
  reply: PackReceipt,
  status: 201,
  idempotent: true,
  errors: [
    'PACK_NOT_FOUND',
    'OFFER_CHANGED',
    'OFFER_CLOSED',
    'SOLD_OUT',
    'LIMIT_REACHED',
    'INSUFFICIENT_FUNDS',
    'MOONSTONE_DEBT',
    'KEY_REUSED',
  ],
});

export const OpeningProof = v.object({
  uuid: v.string(),
  name: v.string(),
  created_at: v.string(),
  server_seed_hash: v.string(),
  server_seed: v.pipe(
    v.nullable(v.string()),
    v.description('The server seed in hexadecimal; null until the player reveals it.'),
  ),
  player_seed: v.string(),
  counter: v.number(),
  since_guarantee: v.number(),
  pool: v.pipe(v.string(), v.description('The cards and odds at that moment, as JSON, and the SHA-256 of this text.')),
  pool_digest: v.string(),
  cards: v.array(
    v.object({
      ...DrawnCopy.entries,
      taken: v.pipe(
        v.string(),
        v.description('The versions that were taken at that moment, in base64: bit v - 1 is set for version v.'),
      ),
    }),
  ),
});
export type OpeningProof = v.InferOutput<typeof OpeningProof>;

export const getOpening = defineEndpoint({
  name: 'getOpening',
  tag: 'store',
  summary: 'One of your opened packs, with everything that is needed to check the draw',
  method: 'GET',
  path: '/store/openings/{id}',
  access: 'player',
  params: v.strictObject({ id: uuidParameter("The opening's uuid.") }),
  reply: OpeningProof,
  status: 200,
  errors: ['OPENING_NOT_FOUND'],
});

export const getDrawSeeds = defineEndpoint({
  name: 'getDrawSeeds',
  tag: 'store',
  summary: 'Your seeds: the current one, if you have one, and those that you revealed',
  method: 'GET',
  path: '/store/draw-seeds',
  access: 'player',
  reply: v.object({
    current: v.nullable(DrawSeed),
    revealed: v.array(
      v.object({
        server_seed_hash: v.string(),
        server_seed: v.string(),
        draws: v.pipe(v.number(), v.description('Number of packs that were drawn with it.')),
        revealed_at: v.string(),
      }),
    ),
  }),
  status: 200,
  errors: [],
});

export const setPlayerSeed = defineEndpoint({
  name: 'setPlayerSeed',
  tag: 'store',
  summary: 'Change your part of the seed, from the next draw on',
  method: 'POST',
  path: '/store/draw-seeds/player-seed',
  access: 'player',
  body: v.strictObject({
    player_seed: v.pipe(
      v.string(),
      v.regex(playerSeedPattern, 'must be 1 to 64 letters, digits, hyphens or underscores'),
      v.description('Your seed.'),
      v.examples(['lucky-fox-7']),
    ),
  }),
  reply: DrawSeed,
  status: 201,
  errors: [],
});

export const revealServerSeed = defineEndpoint({
  name: 'revealServerSeed',
  tag: 'store',
  summary: 'Reveal your server seed and get the hash of a new one',
  method: 'POST',
  path: '/store/draw-seeds/reveal',
  access: 'player',
  body: v.strictObject({
    server_seed_hash: v.pipe(Digest, v.description('The hash of the seed to reveal.'), v.examples(['0'.repeat(64)])),
  }),
  reply: v.object({ server_seed: v.string(), current: DrawSeed }),
  status: 201,
  errors: ['SEED_NOT_FOUND'],
});

export const Order = v.object({
  uuid: v.string(),
  kind: v.picklist(orderKinds),
  item_uuid: v.pipe(v.string(), v.description('The uuid of the pack or cosmetic, and its name at that time.')),
  name: v.string(),
  quantity: v.number(),
  currency: v.picklist(currencies),
  price: v.number(),
  created_at: v.string(),
  wrapper: v.pipe(v.nullable(v.string()), v.description('The `wrapper` of the pack; null for a cosmetic.')),
  openings: v.pipe(v.array(v.string()), v.description('The uuids of the opened packs.')),
});
export type Order = v.InferOutput<typeof Order>;

/** Orders per page. */
export const orderPageSize = 25;

export const listOrders = defineEndpoint({
  name: 'listOrders',
  tag: 'store',
  summary: 'Your purchases with currencies of the game, newest first',
  method: 'GET',
  path: '/store/orders',
  access: 'player',
  query: v.strictObject({
    before: PageCursor,
  }),
  reply: v.object({ data: v.array(Order), next: v.nullable(v.string()) }),
  status: 200,
  replica: true,
  errors: [],
});

export const storeEndpoints = [
  listPacks,
  getPack,
  preparePack,
  openPacks,
  getOpening,
  getDrawSeeds,
  setPlayerSeed,
  revealServerSeed,
  listOrders,
] as const;
