import * as v from 'valibot';
import { CardUuid } from './card.ts';
import { defineEndpoint } from './endpoint.ts';

export const MakerUser = v.object({
  uuid: v.string(),
  discord_id: v.string(),
  discord_avatar: v.nullable(v.string()),
  name: v.string(),
  portfolio_url: v.nullable(v.string()),
  /** Whether this maker plays too and has a page: /user/{discord_id}. */
  is_player: v.boolean(),
});
export type MakerUser = v.InferOutput<typeof MakerUser>;

export const listMakers = defineEndpoint({
  name: 'listMakers',
  tag: 'maker',
  summary: 'The makers of a card',
  method: 'GET',
  path: '/maker',
  query: v.strictObject({ card_uuid: CardUuid }),
  reply: v.object({ data: v.array(v.object({ user: MakerUser })) }),
  status: 200,
  errors: [],
});
