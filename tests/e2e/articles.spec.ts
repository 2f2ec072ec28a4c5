import { expect, listCards, siteUrl, test } from '#tests/support/e2e-fixtures.ts';

test.skip(({ isMobile }) => isMobile, 'once is enough');

const addresses = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) => address);

test('robots find the sitemaps, and in them every page of words and every card', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${siteUrl()}/sitemap.xml`);
  const index = await request.get('/sitemap.xml');
  expect(index.headers()['content-type']).toContain('application/xml');
  const [pages = '', cards = ''] = await Promise.all(
    addresses(await index.text()).map(async (address) => (await request.get(address)).text()),
  );
  for (const path of ['/', '/rules', '/terms', '/guides/first-steps']) {
    expect(addresses(pages)).toContain(siteUrl() + path);
  }
  expect(addresses(cards)).toHaveLength((await listCards('size=1')).count);
  for (const address of addresses(pages)) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(await answer.text(), address).toContain(`<link rel="canonical" href="${address}">`);
  }
  expect((await request.get(addresses(cards)[0] ?? '')).status()).toBe(200);
});

test('pictures in a guide are files that browsers keep, with their size', async ({ request }) => {
  const guide = await (await request.get('/guides/inventory-and-burning')).text();
  const [, picture = ''] = /<img[^>]*width="1200" height="750"[^>]*src="(\/_astro\/[^"]+\.webp)"/u.exec(guide) ?? [];
  const answer = await request.get(picture);
  expect(answer.headers()['content-type']).toBe('image/webp');
  expect(answer.headers()['cache-control']).toContain('immutable');
  expect((await request.get(`/_image?href=${picture}`)).status()).toBe(404);
});

test('a link out leads on at once to a listed host only, and nowhere that is no web address', async ({ request }) => {
  const follow = (to: string) => request.get(`/redirect?${new URLSearchParams({ to })}`, { maxRedirects: 0 });
  const listed = await follow('https://top.gg/bot/1/vote');
  expect([listed.status(), listed.headers().location]).toEqual([302, 'https://top.gg/bot/1/vote']);
  const unknown = await follow('https://elsewhere.example/"><script>alert(1)</script>');
  expect([unknown.status(), unknown.headers().location]).toEqual([200, undefined]);
  expect(unknown.headers()['cache-control']).toBe('no-store');
  const text = await unknown.text();
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toContain('href="https://elsewhere.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E"');
  for (const to of ['javascript:alert(1)', '//elsewhere.example', 'https://top.gg@elsewhere.example/']) {
    const answer = await follow(to);
    expect([answer.status(), answer.headers().location], to).toEqual([400, undefined]);
    expect(await answer.text()).not.toContain('elsewhere.example');
  }
});
