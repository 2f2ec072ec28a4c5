import * as v from 'valibot';
import { CatalogCard } from './card.ts';
import { defineEndpoint } from './endpoint.ts';
import { PlayerEntry } from './player-search.ts';

export const FeaturedClan = v.object({
  /** The clan's number in addresses: of its picture (/cdn/clans/{index}.webp) and of its page. */
  index: v.number(),
  title: v.string(),
  emote: v.string(),
  tier: v.number(),
  /** http or https; null: there is none that may be linked to. */
  invite_link: v.nullable(v.string()),
  members: v.number(),
});
export type FeaturedClan = v.InferOutput<typeof FeaturedClan>;

export const getFeaturedClan = defineEndpoint({
  name: 'getFeaturedClan',
  tag: 'clan',
  summary: 'The clan that the landing page presents; null while there is none',
  method: 'GET',
  path: '/clan/featured',
  access: 'anyone',
  reply: v.object({ clan: v.nullable(FeaturedClan) }),
  status: 200,
  tags: ['clans', 'members'],
  errors: [],
});

/** A clan in the list (specification section 3), the one that the landing page presents among them. */
export const ClanEntry = v.object({
  index: v.number(),
  title: v.string(),
  emote: v.string(),
  /** Address of its emblem, below the media's base address. */
  image: v.string(),
  tier: v.number(),
  /** http or https; null: there is none that may be linked to. */
  invite_link: v.nullable(v.string()),
  members: v.number(),
});
export type ClanEntry = v.InferOutput<typeof ClanEntry>;

export const listClans = defineEndpoint({
  name: 'listClans',
  tag: 'clan',
  summary: 'Every clan, in the order of their numbers',
  method: 'GET',
  path: '/clans',
  access: 'anyone',
  reply: v.object({ data: v.array(ClanEntry), count: v.number() }),
  status: 200,
  tags: ['clans', 'members'],
  errors: [],
});

/** So many cards make the picture of what a clan holds together. */
export const clanShowcaseSize = 18;

export const Clan = v.object({
  ...ClanEntry.entries,
  /** Copies and different cards that its members hold. */
  cards: v.number(),
  unique_cards: v.number(),
  /** The leader first, then officers, then members, each by rarity score. */
  roster: v.array(v.object({ ...PlayerEntry.entries, role: v.string(), score: v.number() })),
  /** The rarest cards that its members hold, with the lowest version among them; whose they are is not said. */
  showcase: v.array(v.object({ card: CatalogCard, version: v.number() })),
});
export type Clan = v.InferOutput<typeof Clan>;

export const getClan = defineEndpoint({
  name: 'getClan',
  tag: 'clan',
  summary: 'One clan, with its members and what they hold together',
  method: 'GET',
  path: '/clan/{index}',
  access: 'anyone',
  params: v.strictObject({
    index: v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}$/u, 'is not a number from 1'),
      v.transform(Number),
      v.description("The clan's number."),
    ),
  }),
  reply: Clan,
  status: 200,
  tags: ['clans', 'clan:{index}', 'players', 'copies', 'catalogue', 'art', 'standings'],
  errors: ['CLAN_NOT_FOUND'],
});
