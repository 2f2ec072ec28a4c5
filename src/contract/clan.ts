import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';

export const FeaturedClan = v.object({
  /** The clan's number in addresses: of its picture (/cdn/clans/{index}.webp), later of its page. */
  index: v.number(),
  title: v.string(),
  emote: v.string(),
  tier: v.number(),
  invite_link: v.string(),
  members: v.number(),
});
export type FeaturedClan = v.InferOutput<typeof FeaturedClan>;

export const getFeaturedClan = defineEndpoint({
  name: 'getFeaturedClan',
  tag: 'clan',
  summary: 'The clan that the landing page presents; null while there is none',
  method: 'GET',
  path: '/clan/featured',
  reply: v.object({ clan: v.nullable(FeaturedClan) }),
  status: 200,
  tags: ['clans', 'players'],
  errors: [],
});
