import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { votingSites as votingSiteKeys } from '#game/vote.ts';

/** News that the landing page announces, newest first by `date`. */
const announcements = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/announcements' }),
  schema: z.object({
    title: z.string(),
    part: z.string(),
    partner: z.string(),
    live: z.boolean(),
    date: z.coerce.date(),
    link: z.object({ title: z.string(), href: z.string() }),
  }),
});

/** Where people vote for the bot. */
const votingSites = defineCollection({
  loader: glob({ pattern: '*.json', base: './src/content/voting-sites' }),
  schema: z.object({
    key: z.enum(votingSiteKeys),
    name: z.string(),
    /** The page to vote on; `{bot}` is the bot's id on the chat platform. */
    link: z.string().includes('{bot}'),
    order: z.number(),
  }),
});

export const collections = { announcements, votingSites };
