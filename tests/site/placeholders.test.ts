import { expect, it } from 'vitest';
import { openPage, textOf } from '#tests/support/site-document.ts';

const sample = 'These are samples.';
const unfinished = 'Coming soon';

// Where that which exists is.
const places: Readonly<Record<string, string>> = {
  '/packs': '/store/packs',
  '/wishlist': '/account/wishes',
  '/market': '/trades',
  '/gifts': '/trades',
  '/friends': '/search',
};

it.each(Object.entries(places))('%s says in a sentence that %s has what exists', async (path, place) => {
  const { document } = await openPage(path);
  const sentences = [...document.querySelectorAll('main p')].filter((each) => each.querySelector(`a[href="${place}"]`));
  expect(sentences.map(textOf).some((text) => text.split(' ').length > 6)).toBe(true);
});

it.each([
  ['/friends', sample],
  ['/friends/requests', sample],
  ['/wishlist', sample],
  ['/packs', unfinished],
  ['/market', unfinished],
  ['/gifts', unfinished],
  ['/find', unfinished],
  ['/find/cards/fox', unfinished],
])('%s says “%s”, is in no menu and no search engine, and links to other pages', async (path, notice) => {
  const { status, document } = await openPage(path);
  expect(status).toBe(200);
  expect(textOf(document.querySelector('main'))).toContain(notice);
  // No sentence sticks to the next one.
  for (const block of document.querySelectorAll('main p')) expect(textOf(block)).not.toMatch(/[a-z]\.[A-Z]/u);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelectorAll(`:is(header, footer, #menu) a[href="${path}"]`)).toHaveLength(0);
  expect(document.querySelectorAll('main a[href^="/"]').length).toBeGreaterThan(0);
});
