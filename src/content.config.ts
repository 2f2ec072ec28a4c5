import { readFile } from 'node:fs/promises';
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { eventTypes } from '#game/event-type.ts';

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

/** What changed in each version, from the file of the repository. */
const changelog = defineCollection({
  loader: {
    name: 'changelog',
    async load(context) {
      const text = await readFile('CHANGELOG.md', 'utf8');
      // The page has a title of its own, and no files of the repository. A version has no link.
      const body = text
        .slice(text.indexOf('\n## '))
        .replaceAll(/^## \[(.+?)\]/gmu, '## $1')
        .replaceAll(/\[([^\]]+)\]\((?!https?:|\/)[^)]+\)/gu, '$1');
      const id = 'changelog';
      const about = {
        title: 'Changelog',
        description:
          'What is new on this site and for your programs, and what is going to be removed, version by version.',
        kanji: '道',
      };
      const data = await context.parseData({ id, data: about });
      context.store.set({ id, data, body, rendered: await context.renderMarkdown(body) });
    },
  },
  schema: z.strictObject({ ...wordsAbout, changed: wordsAbout.changed.optional() }),
});

/** How to play, a page for each. */
const guides = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/guides' }),
  schema: z.strictObject({ ...wordsAbout, order: z.number() }),
});

export const collections = { articles, changelog, collaborations, guides };
