import { describe, expect, it } from 'vitest';
import { serializeSitemap, serializeSitemapIndex } from '#ui/base/sitemap.ts';

describe('a sitemap', () => {
  it('names each page in full, with the day of its last change where that is known', () => {
    const text = serializeSitemap('https://cards.example', [{ path: '/' }, { path: '/rules', changed: '2026-11-22' }]);
    expect(text).toContain('<url><loc>https://cards.example/</loc></url>');
    expect(text).toContain('<url><loc>https://cards.example/rules</loc><lastmod>2026-11-22</lastmod></url>');
    expect(text).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  });

  it('escapes what XML would read', () => {
    expect(serializeSitemap('https://cards.example', [{ path: `/a&b<'">` }])).toContain('/a&#38;b&#60;&#39;&#34;&#62;');
  });

  it('of sitemaps names these', () => {
    expect(serializeSitemapIndex('https://cards.example', [{ path: '/sitemap/cards.xml' }])).toContain(
      '<sitemap><loc>https://cards.example/sitemap/cards.xml</loc></sitemap>',
    );
  });
});
