import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { eventTypes } from '#game/event-type.ts';
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

/** Events with somebody, each with a page of its own, named like it. */
const collaborations = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/collaborations' }),
  schema: z.object({
    title: z.string(),
    event: z.string(),
    live: z.boolean(),
    /** The type of its cards. */
    type: z.enum(eventTypes),
    description: z.string(),
    /** Who it is with, when it is, and the like. */
    facts: z.array(z.object({ title: z.string(), text: z.string() })),
    /** How to take part. */
    steps: z.array(z.object({ title: z.string(), text: z.string() })),
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

export const collections = { announcements, collaborations, votingSites };
