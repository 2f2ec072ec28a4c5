import { expect, it } from 'vitest';
import { get, listCards, metaContent, siteUrl } from '#tests/support/site-requests.ts';

it("a card's link preview shows the card's own picture", async () => {
  const [card] = (await listCards('rarities=UR&size=1')).cards;
  const { text } = await get(`/card/${card?.uuid}`);
  const address = metaContent(text, 'og:image');
  expect(address).toContain(`${siteUrl()}/cdn/cards/${card?.uuid}/preview.jpg?v=`);
  expect([metaContent(text, 'og:image:width'), metaContent(text, 'og:image:height')]).toEqual(['1200', '630']);
  expect(metaContent(text, 'og:image:alt')).toContain(card?.name);
  expect(metaContent(text, 'twitter:card')).toBe('summary_large_image');
  const picture = await get(address);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

it("a clan's link preview shows its emblem and cards", async () => {
  const address = metaContent((await get('/clans/2')).text, 'og:image');
  expect(address).toContain(`${siteUrl()}/cdn/clans/2/preview.jpg?v=`);
  expect((await get(address)).headers.get('content-type')).toBe('image/jpeg');
});

it("a card's page describes the card to search engines", async () => {
  const [card] = (await listCards('rarities=UR&size=1')).cards;
  const { text } = await get(`/card/${card?.uuid}`);
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/su.exec(text) ?? [];
  const data = JSON.parse(json) as { '@graph': { '@type': string; name?: string }[] };
  expect(data['@graph'].map((part) => part['@type'])).toEqual(['VisualArtwork', 'BreadcrumbList']);
  expect(data['@graph'][0]?.name).toBe(card?.name);
});

it.each(['/', '/cards', '/vtuber'])("the link preview of %s shows the product's picture", async (path) => {
  const address = metaContent((await get(path)).text, 'og:image');
  expect(address).toBe(`${siteUrl()}/preview.jpg`);
  expect((await get(address)).headers.get('content-type')).toBe('image/jpeg');
});
