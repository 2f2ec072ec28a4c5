import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

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

export const collections = { announcements };
