import { describe, expect, it } from 'vitest';
import { serializeSitemap, serializeSitemapIndex } from '#ui/base/sitemap.ts';

describe('a sitemap', () => {
  it('lists each page by its absolute URL, with the date of its last change if known', () => {
    const text = serializeSitemap('https://cards.example', [{ path: '/' }, { path: '/rules', changed: '2026-11-22' }]);
    expect(text).toContain('<url><loc>https://cards.example/</loc></url>');
    expect(text).toContain('<url><loc>https://cards.example/rules</loc><lastmod>2026-11-22</lastmod></url>');
    expect(text).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  });

  it('escapes XML characters', () => {
    expect(serializeSitemap('https://cards.example', [{ path: `/a&b<'">` }])).toContain('/a&#38;b&#60;&#39;&#34;&#62;');
  });

  it('index lists its sitemaps', () => {
    expect(serializeSitemapIndex('https://cards.example', [{ path: '/sitemap/cards.xml' }])).toContain(
      '<sitemap><loc>https://cards.example/sitemap/cards.xml</loc></sitemap>',
    );
  });
});
