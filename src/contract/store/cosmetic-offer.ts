import * as v from 'valibot';
import { currencies } from '#game/currency.ts';
import { closedReasons } from '#game/pack.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuidParameter, Uuid } from '#contract/uuid.ts';
import { Price } from './price.ts';

/** A frame or banner that the store sells. */
export const CosmeticOffer = v.object({
  uuid: v.string(),
  type: v.pipe(
    v.picklist(['profile_banner', 'card_frame']),
    v.description('A banner for profiles, or a frame for cards.'),
  ),
  item: v.pipe(
    v.object({
      uuid: v.string(),
      name: v.string(),
      parent: v.pipe(v.nullable(v.string()), v.description('The collection that it belongs to; null for none.')),
      art_version: v.number(),
    }),
    v.description('The banner or frame that is sold.'),
  ),
  currency: v.picklist(currencies),
  price: v.pipe(v.number(), v.description('Its price, in units of the currency.')),
  season: v.pipe(v.nullable(v.string()), v.description('The season that it belongs to; null if it is sold all year.')),
  stock: v.pipe(v.nullable(v.number()), v.description('How many are sold in all. Null: any number.')),
  left: v.pipe(v.nullable(v.number()), v.description('How many are left. Null: any number.')),
  player_limit: v.pipe(v.nullable(v.number()), v.description('How many a player can buy. Null: any number.')),
  opens_at: v.nullable(v.string()),
  closes_at: v.nullable(v.string()),
  created_at: v.string(),
  closed: v.pipe(v.nullable(v.picklist(closedReasons)), v.description('Why it cannot be bought now; null if it can.')),
});
export type CosmeticOffer = v.InferOutput<typeof CosmeticOffer>;

export const listCosmeticOffers = defineEndpoint({
  name: 'listCosmeticOffers',
  tag: 'store',
  summary: 'The frames and banners of the store',
  method: 'GET',
  path: '/store/cosmetics',
  access: 'anyone',
  reply: v.object({ data: v.array(CosmeticOffer) }),
  status: 200,
  tags: ['store', 'art'],
  errors: [],
});

export const CosmeticReceipt = v.object({
  uuid: v.pipe(v.string(), v.description(`The order's uuid.`)),
  name: v.string(),
  currency: v.picklist(currencies),
  price: v.number(),
  balance: v.number(),
  owned: v.pipe(v.number(), v.description('How many of it the player owns now.')),
});
export type CosmeticReceipt = v.InferOutput<typeof CosmeticReceipt>;

export const buyCosmetic = defineEndpoint({
  name: 'buyCosmetic',
  tag: 'store',
  summary: 'Buy the frame or banner that was shown, at its price. `details` of OFFER_CHANGED is the new offer',
  method: 'POST',
  path: '/store/cosmetics/{id}/buy',
  access: 'player',
  restriction: 'purchases',
  params: v.strictObject({ id: uuidParameter("The offer's uuid.") }),
  body: v.strictObject({
    item: v.pipe(Uuid, v.description('The uuid of the frame or banner, as it was shown.')),
    currency: v.pipe(v.picklist(currencies), v.description('The currency, as it was shown.')),
    price: v.pipe(Price, v.description('The price, as it was shown.')),
  }),
  reply: CosmeticReceipt,
  status: 201,
  idempotent: true,
  errors: [
    'OFFER_NOT_FOUND',
    'OFFER_CHANGED',
    'OFFER_CLOSED',
    'SOLD_OUT',
    'LIMIT_REACHED',
    'ALREADY_OWNED',
    'INSUFFICIENT_FUNDS',
    'MOONSTONE_DEBT',
    'KEY_REUSED',
  ],
});

export const cosmeticOfferEndpoints = [listCosmeticOffers, buyCosmetic] as const;
