import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accountSections } from '#game/account-section.ts';
import { team } from '#content/team.ts';
import { demoAccounts } from '#game/demo-accounts.ts';
import { parseCardSearch } from '#game/card-search/parse.ts';
import { eventTypes } from '#game/event-type.ts';
import { fullSearch } from '#game/card-search/search-view.ts';
import { readConfig } from '#server/config/config.ts';
import { publicSettings } from '#server/app/settings.ts';
import { listContentVariables } from '#ui/article/content-variables.ts';
import { fillVariables } from '#ui/article/content-html.ts';
import { headingLinks } from '#ui/article/heading-links.ts';

const source = join(import.meta.dirname, '..', '..', 'src');
const content = join(source, 'content');
const pages = ['articles', 'guides'].flatMap((folder) =>
  readdirSync(join(content, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const [, about = '', words = ''] = readFileSync(join(content, folder, name), 'utf8').split(/^---$/mu);
      return { folder, name: name.replace('.md', ''), about, words };
    }),
);
const settings = publicSettings(readConfig({}, '/srv/mazoku'));
const figures = listContentVariables(settings);
const figuresOf = (text: string) => [...text.matchAll(/\{([\w-]+)\}/gu)].map(([, name = '']) => name);

describe('variables in the articles', () => {
  it('are all known', () => {
    for (const { words } of pages) expect(Object.keys(figures)).toEqual(expect.arrayContaining(figuresOf(words)));
    expect(() => fillVariables('<p>{no-such}</p>', figures)).toThrow('no-such');
  });

  it('are all used', () => {
    expect(new Set(pages.flatMap(({ words }) => figuresOf(words)))).toEqual(new Set(Object.keys(figures)));
  });

  it("come from the game's rules and the operator's settings", () => {
    const operator = listContentVariables({
      ...settings,
      premium: { price: 1250, days: 7 },
      sessionDays: 3,
      deletionGraceDays: 2,
      links: { ...settings.links, email: 'a"<b>@x.example' },
    });
    expect(operator).toMatchObject({ 'premium-price': '1,250', 'premium-days': '7', 'session-days': '3' });
    expect(operator).toMatchObject({ 'grace-days': '2', 'burn-UR': '1,000', 'copies-C': '4,000', 'vote-hours': '12' });
    expect(operator).toMatchObject({ 'daily-monday': '50', 'daily-saturday': '100', 'daily-sunday': '10' });
    expect(operator.email).not.toMatch(/"<|<b>/u);
  });

  it('do not occur in titles and descriptions, where they are not replaced', () => {
    for (const { about, words } of pages) {
      const headings = words.split('\n').filter((line) => line.startsWith('#'));
      expect(figuresOf([about, ...headings].join('\n'))).toEqual([]);
    }
  });
});

describe('links in the articles', () => {
  it('lead to existing pages', () => {
    for (const { name, words } of pages) {
      for (const [, link = ''] of words.matchAll(/\]\((\/[^)#?]*)/gu)) {
        const guide = /^\/guides\/(.+)$/u.exec(link)?.[1];
        const files = guide
          ? [join(content, 'guides', `${guide}.md`)]
          : [join(source, 'pages', `${link}.astro`), join(source, 'pages', link, 'index.astro')];
        // The API and the files for programs are no pages.
        const isServed =
          ['/api/docs', '/api/openapi.json', '/api/bulk'].includes(link) ||
          existsSync(join(source, '..', 'public', link));
        const isAccountPage = accountSections.some((section) => link === `/account/${section}`);
        expect(isServed || isAccountPage || files.some(existsSync), `${link} in ${name}`).toBe(true);
      }
    }
  });

  it('lead to other sites only by variables that an operator sets', () => {
    for (const { words } of pages) expect(words).not.toMatch(/\]\((?!\/|\.\/images\/)/u);
  });
});

describe('pictures in the guides', () => {
  const pictures = pages.flatMap(({ words }) =>
    [...words.matchAll(/!\[([^\]]*)\]\(\.\/images\/([^)]+)\)/gu)].map(([, alt = '', file = '']) => ({ alt, file })),
  );

  it('have descriptions, are at most 1,200 px wide and smaller than 80 KiB', async () => {
    for (const { alt, file } of pictures) {
      const path = join(content, 'guides', 'images', file);
      expect(alt.length, file).toBeGreaterThan(40);
      expect(statSync(path).size, file).toBeLessThan(80 * 1024);
      expect((await sharp(path).metadata()).width, file).toBeLessThanOrEqual(1200);
    }
  });

  it('are all used, and every guide except text-only ones has one', () => {
    expect(new Set(pictures.map(({ file }) => file))).toEqual(new Set(readdirSync(join(content, 'guides', 'images'))));
    for (const { folder, words } of pages) if (folder === 'guides') expect(words).toContain('](./images/');
  });
});

describe('the guide to the search', () => {
  it('has examples that the search box can parse', () => {
    const words = pages.find(({ name }) => name === 'searching-the-catalogue')?.words ?? '';
    const examples = [...words.matchAll(/\[`([^`]+)`\]\(\/cards\?q=/gu)].map(([, example = '']) => example);
    expect(examples.length).toBeGreaterThan(15);
    for (const example of examples)
      expect(parseCardSearch(example, fullSearch, eventTypes).problems, example).toEqual([]);
  });
});

describe('the team page', () => {
  it("lists the demo data's staff with their names and IDs", () => {
    const staff = demoAccounts.filter(({ roles }) => roles.length > 0);
    const named = team.flatMap(({ people }) => people);
    const byId = (a: { discordId: string }, b: { discordId: string }) => a.discordId.localeCompare(b.discordId);
    expect([...named].sort(byId)).toEqual(staff.map(({ name, discordId }) => ({ name, discordId })).sort(byId));
  });
});

describe('a heading', () => {
  it('links to itself when it begins a section', async () => {
    const processor = await createSatteriMarkdownProcessor({ syntaxHighlight: false, hastPlugins: headingLinks });
    const { code, metadata } = await processor.render('## A `b`\n\n### A b\n\n#### Deeper');
    expect(code.trim().split('\n')).toEqual([
      '<h2 id="a-b"><a href="#a-b">A <code>b</code></a></h2>',
      '<h3 id="a-b-1"><a href="#a-b-1">A b</a></h3>',
      '<h4 id="deeper">Deeper</h4>',
    ]);
    expect(metadata.headings.map(({ slug }) => slug)).toEqual(['a-b', 'a-b-1', 'deeper']);
  });
});

it('leads a new player from the daily reward to a first pack and a clan', () => {
  const { words = '' } = pages.find(({ name }) => name === 'first-steps') ?? {};
  const places = ['(/event/calendar)', '(/store/packs)', '(/clans)'].map((link) => words.indexOf(link));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
