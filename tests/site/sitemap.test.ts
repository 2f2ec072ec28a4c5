import { beforeAll, expect, it } from 'vitest';
import { mapWithConcurrency } from '#tests/support/limited-concurrency.ts';
import { addressOf, pageList } from '#tests/support/page-list.ts';
import { get, listCards, siteUrl } from '#tests/support/site-requests.ts';

const locationsIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, location = '']) => location);

/** The URLs in the sitemap of pages, and in that of cards. */
let pages: string[];
let cards: string[];

beforeAll(async () => {
  expect((await get('/robots.txt')).text).toContain(`Sitemap: ${siteUrl()}/sitemap.xml`);
  const index = await get('/sitemap.xml');
  expect(index.headers.get('content-type')).toContain('application/xml');
  [pages = [], cards = []] = await mapWithConcurrency(locationsIn(index.text), async (address) =>
    locationsIn((await get(address)).text),
  );
});

it('the sitemaps list every page that search engines may show, and no other', async () => {
  const listed = new Set([...pages, ...cards]);
  const states = await mapWithConcurrency(pageList, async (entry) => {
    const { text } = await get(await addressOf(entry, siteUrl()));
    const [, canonical] = /<link rel="canonical" href="([^"]+)">/u.exec(text) ?? [];
    return { name: entry.name, canonical };
  });
  // Views of a page, such as a filter, have a query. The sitemaps list the page without it.
  const missing = states.filter(({ canonical }) => canonical && !canonical.includes('?') && !listed.has(canonical));
  expect(missing).toEqual([]);
  await mapWithConcurrency(pages, async (address) => {
    const { status, text } = await get(address);
    expect(status, address).toBe(200);
    expect(text, address).toContain(`<link rel="canonical" href="${address}">`);
  });
});

it('the sitemaps list every article, every guide and every card', async () => {
  for (const path of ['/rules', '/terms', '/guides/first-steps']) expect(pages).toContain(siteUrl() + path);
  expect(cards).toHaveLength((await listCards('size=1')).count);
  expect((await get(cards[0] ?? '')).status).toBe(200);
});
