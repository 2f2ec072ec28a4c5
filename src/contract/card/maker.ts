import * as v from 'valibot';
import { CardUuid } from './card.ts';
import { CatalogCard } from './catalog-card.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

export const MakerUser = v.object({
  uuid: v.string(),
  discord_id: v.string(),
  discord_avatar: v.nullable(v.string()),
  name: v.string(),
  portfolio_url: v.nullable(v.string()),
  is_player: v.pipe(
    v.boolean(),
    v.description('Whether the maker is also a player, with a page at /user/{discord_id}.'),
  ),
});
export type MakerUser = v.InferOutput<typeof MakerUser>;

export const listMakers = defineEndpoint({
  name: 'listMakers',
  tag: 'maker',
  summary: 'The makers of a card',
  method: 'GET',
  path: '/maker',
  access: 'visitor',
  scope: 'collection:read',
  query: v.strictObject({ card_uuid: CardUuid }),
  reply: v.object({ data: v.array(v.object({ user: v.pipe(MakerUser, v.description('One maker of the card.')) })) }),
  status: 200,
  replica: true,
  errors: [],
});

/** Number of cards in a maker's profile. */
export const makerSampleSize = 6;

export const MakerProfile = v.object({
  ...MakerUser.entries,
  cards: v.pipe(v.number(), v.description('Number of cards that they made alone or with others.')),
  claimed: v.pipe(v.number(), v.description('How many versions of those cards players own.')),
  total: v.pipe(v.number(), v.description('How many versions those cards have together.')),
  newest: v.pipe(
    v.array(CatalogCard),
    v.description('Their newest cards. Among cards of the same date, the rarest comes first.'),
  ),
});
export type MakerProfile = v.InferOutput<typeof MakerProfile>;

export const listCardMakers = defineEndpoint({
  name: 'listCardMakers',
  tag: 'maker',
  summary: 'All card makers',
  method: 'GET',
  path: '/makers',
  access: 'anyone',
  reply: v.object({ data: v.array(MakerProfile), count: v.number() }),
  status: 200,
  tags: ['catalogue', 'copies', 'players', 'art'],
  errors: [],
});

export const makerEndpoints = [listMakers, listCardMakers] as const;
