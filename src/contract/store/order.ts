import * as v from 'valibot';
import { currencies } from '#game/currency.ts';
import { orderKinds } from '#game/pack.ts';
import { PageCursor } from '#contract/cursor.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

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
