import * as v from 'valibot';
import { currencies } from '#game/currency.ts';
import { packCounts, packKinds } from '#game/pack.ts';
import { rarities } from '#game/rarity.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuidParameter } from '#contract/uuid.ts';
import { Digest } from './draw-seed.ts';
import { PackParams, PackProgress, PackSlot } from './pack.ts';
import { Price } from './price.ts';

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
