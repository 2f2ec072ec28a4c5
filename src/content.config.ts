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

/** What every page of words says of itself. */
const wordsAbout = {
  title: z.string(),
  /** Stands below the title, and in search results. */
  description: z.string().min(40),
  /** One sign that stands large behind the title; `ui/fonts/kanji-articles.css` has those that there are. */
  kanji: z.string().length(1),
  /** When its words were last changed. */
  changed: z.coerce.date(),
};

/** Rules, policies and the like, each with a page named like it. Words can name figures: `ui/article/content-variables.ts`. */
const articles = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/articles' }),
  schema: z.strictObject(wordsAbout),
});

/** How to play, a page for each. */
const guides = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/guides' }),
  schema: z.strictObject({ ...wordsAbout, order: z.number() }),
});

export const collections = { announcements, articles, collaborations, guides, votingSites };
