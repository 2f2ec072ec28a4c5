import { expect, it } from 'vitest';
import { get } from '#tests/support/site-requests.ts';

it('pictures in a guide have width and height, and are cached permanently', async () => {
  const guide = (await get('/guides/inventory-and-burning')).text;
  const [, picture = ''] = /<img[^>]*width="1200" height="750"[^>]*src="(\/_astro\/[^"]+\.webp)"/u.exec(guide) ?? [];
  const answer = await get(picture);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await get(`/_image?href=${picture}`)).status).toBe(404);
});

it('/redirect redirects to a listed host, asks for confirmation for another one, and rejects what is not a web address', async () => {
  const follow = (to: string) => get(`/redirect?${new URLSearchParams({ to })}`);
  const listed = await follow('https://top.gg/bot/1/vote');
  expect([listed.status, listed.headers.get('location')]).toEqual([302, 'https://top.gg/bot/1/vote']);
  const unknown = await follow('https://elsewhere.example/"><script>alert(1)</script>');
  expect([unknown.status, unknown.headers.get('location')]).toEqual([200, null]);
  expect(unknown.headers.get('cache-control')).toBe('no-store');
  expect(unknown.text).toContain('<meta name="robots" content="noindex">');
  expect(unknown.text).toContain('href="https://elsewhere.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E"');
  for (const to of ['javascript:alert(1)', '//elsewhere.example', 'https://top.gg@elsewhere.example/']) {
    const refused = await follow(to);
    expect([refused.status, refused.headers.get('location')], to).toEqual([400, null]);
    expect(refused.text).not.toContain('elsewhere.example');
  }
});
