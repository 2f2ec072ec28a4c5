import { expect, listCards, siteUrl, test } from '#tests/support/e2e-fixtures.ts';

test.skip(({ isMobile }) => isMobile, 'once is enough');

test("a card's link is previewed with its own picture", async ({ page, request }) => {
  const [card] = (await listCards('rarities=UR&size=1')).cards;
  await page.goto(`/card/${card?.uuid}`);
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  const address = (await meta('og:image')) ?? '';
  expect(address).toContain(`${siteUrl()}/cdn/cards/${card?.uuid}/preview.jpg?v=`);
  expect([await meta('og:image:width'), await meta('og:image:height')]).toEqual(['1200', '630']);
  expect(await meta('og:image:alt')).toContain(card?.name);
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  const picture = await request.get(address);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
});

test("a clan's link is previewed with its emblem and cards", async ({ page, request }) => {
  await page.goto('/clans/2');
  const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  expect(address).toContain(`${siteUrl()}/cdn/clans/2/preview.jpg?v=`);
  expect((await request.get(address)).headers()['content-type']).toBe('image/jpeg');
});

test('a card says what it is to search engines', async ({ page }) => {
  const [card] = (await listCards('rarities=UR&size=1')).cards;
  await page.goto(`/card/${card?.uuid}`);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@graph': { '@type': string; name?: string }[];
  };
  expect(data['@graph'].map((part) => part['@type'])).toEqual(['VisualArtwork', 'BreadcrumbList']);
  expect(data['@graph'][0]?.name).toBe(card?.name);
});

test("other pages are previewed with the product's picture", async ({ page, request }) => {
  for (const path of ['/', '/cards', '/vtuber']) {
    await page.goto(path);
    const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect(address).toBe(`${siteUrl()}/preview.jpg`);
    expect((await request.get(address)).headers()['content-type']).toBe('image/jpeg');
  }
});
