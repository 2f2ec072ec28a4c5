import * as v from 'valibot';
import { CatalogCard } from './card/catalog-card.ts';
import { defineEndpoint } from './endpoint.ts';
import { PlayerEntry } from './player/player.ts';
import { ClanParams } from '#contract/page-params.ts';

export const FeaturedClan = v.object({
  index: v.pipe(
    v.number(),
    v.description(`The clan's number in URLs: of its image (/cdn/clans/{index}.webp) and of its page.`),
  ),
  title: v.string(),
  emote: v.string(),
  tier: v.number(),
  invite_link: v.pipe(v.nullable(v.string()), v.description('An http or https URL. Null if there is no valid link.')),
  members: v.pipe(v.number(), v.description('Number of members.')),
});
export type FeaturedClan = v.InferOutput<typeof FeaturedClan>;

export const getFeaturedClan = defineEndpoint({
  name: 'getFeaturedClan',
  tag: 'clan',
  summary: 'The clan that the landing page features, or null',
  method: 'GET',
  path: '/clan/featured',
  access: 'anyone',
  reply: v.object({ clan: v.pipe(v.nullable(FeaturedClan), v.description('Null if no clan is featured.')) }),
  status: 200,
  tags: ['clans', 'members'],
  errors: [],
});

/** A clan in the list (specification section 3). The list includes the featured clan. */
export const ClanEntry = v.object({
  index: v.number(),
  title: v.string(),
  emote: v.string(),
  image: v.pipe(v.string(), v.description('URL path of the emblem, below the media base URL.')),
  tier: v.number(),
  invite_link: v.pipe(v.nullable(v.string()), v.description('An http or https URL. Null if there is no valid link.')),
  members: v.pipe(v.number(), v.description('Number of members.')),
});
export type ClanEntry = v.InferOutput<typeof ClanEntry>;

export const listClans = defineEndpoint({
  name: 'listClans',
  tag: 'clan',
  summary: 'All clans, ordered by number',
  method: 'GET',
  path: '/clans',
  access: 'anyone',
  reply: v.object({ data: v.array(ClanEntry), count: v.number() }),
  status: 200,
  tags: ['clans', 'members'],
  errors: [],
});

/** Number of cards in a clan's showcase. */
export const clanShowcaseSize = 18;

export const Clan = v.object({
  ...ClanEntry.entries,
  cards: v.pipe(v.number(), v.description('Number of copies that the members own together.')),
  unique_cards: v.number(),
  roster: v.pipe(
    v.array(
      v.object({
        ...PlayerEntry.entries,
        role: v.pipe(v.string(), v.description('What they are in the clan: leader, officer or member.')),
        score: v.pipe(v.number(), v.description('The rarity score of their collection.')),
      }),
    ),
    v.description('The leader, then officers, then members. Within a role, the highest rarity score comes first.'),
  ),
  showcase: v.pipe(
    v.array(
      v.object({
        card: CatalogCard,
        version: v.pipe(v.number(), v.description('The lowest version that a member owns.')),
      }),
    ),
    v.description('The rarest cards that members own, each with the lowest owned version. Owners are not disclosed.'),
  ),
});
export type Clan = v.InferOutput<typeof Clan>;

export const getClan = defineEndpoint({
  name: 'getClan',
  tag: 'clan',
  summary: 'One clan, with its members and their combined collection',
  method: 'GET',
  path: '/clan/{index}',
  access: 'anyone',
  params: ClanParams,
  reply: Clan,
  status: 200,
  tags: ['clans', 'clan:{index}', 'players', 'copies', 'catalogue', 'art', 'leaderboard'],
  errors: ['CLAN_NOT_FOUND'],
});

export const clanEndpoints = [getFeaturedClan, listClans, getClan] as const;
