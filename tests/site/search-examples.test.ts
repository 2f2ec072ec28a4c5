import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultCardFilter, serializeCardFilter } from '#game/card-filter.ts';
import { parseCardSearch } from '#game/card-search/parse.ts';
import { eventTypes } from '#game/event-type.ts';
import { catalogueSearch } from '#game/card-search/search-view.ts';
import { get, unescapeHtml } from '#tests/support/site-requests.ts';

/** The number of cards that the catalogue page finds. */
async function countFound(search: string): Promise<number> {
  const { filter, problems } = parseCardSearch(search, catalogueSearch, eventTypes);
  expect(problems, search).toEqual([]);
  const { text } = await get(`/cards?${serializeCardFilter({ ...defaultCardFilter, ...filter })}`);
  const [, count = ''] = /<div class="results-header[^"]*"><p[^>]*>([\d,]+) cards?</u.exec(text) ?? [];
  return Number(count.replaceAll(',', ''));
}

/** The code spans of a Markdown file that use an operator, without those that name a person or need one. */
function readExamples(file: string): string[] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const spans = [...text.matchAll(/`([^`\n]+)`/gu)].map(([, span = '']) => span);
  return spans.filter(
    (span) => /(?:^| )-?[a-z]+[:<>]\S/u.test(span) && !/\b(?:[mo]|mine|want):|is:dup|https?:/u.test(span),
  );
}

it('the search box’s example finds a card of the loaded catalogue', async () => {
  const { text } = await get('/cards');
  const [, example = ''] = /placeholder="Try ([^"]+)"/u.exec(text) ?? [];
  expect(await countFound(unescapeHtml(example))).toBeGreaterThan(0);
});

it('one tap tries an example of the guide: its link searches for exactly the text', async () => {
  const { text } = await get('/guides/searching-the-catalogue');
  const links = [...text.matchAll(/<a href="(\/cards\?q=[^"]+)"><code>([^<]+)<\/code>/gu)];
  expect(links.length).toBeGreaterThan(25);
  for (const [, href = '', example = ''] of links) {
    expect(new URL(unescapeHtml(href), 'http://site.test').searchParams.get('q')).toBe(unescapeHtml(example));
  }
});

it('the examples of the guide and of the README find cards of the demo world', async () => {
  const examples = [
    ...readExamples('src/content/guides/searching-the-catalogue.md'),
    ...readExamples('README.md').filter((example) => example.startsWith('r:')),
  ];
  expect(examples.length).toBeGreaterThan(8);
  for (const example of examples) expect(await countFound(example), example).toBeGreaterThan(0);
});
