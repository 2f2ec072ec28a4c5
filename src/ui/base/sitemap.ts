export interface SitemapPage {
  path: string;
  /** The UTC day of the last change, such as 2026-11-22. */
  changed?: string;
}

/** Serializes a sitemap (sitemaps.org) as XML. */
export function serializeSitemap(origin: string, pages: readonly SitemapPage[]): string {
  return serialize('urlset', 'url', origin, pages);
}

/** Serializes a sitemap index as XML. */
export function serializeSitemapIndex(origin: string, sitemaps: readonly SitemapPage[]): string {
  return serialize('sitemapindex', 'sitemap', origin, sitemaps);
}

function serialize(list: string, item: string, origin: string, pages: readonly SitemapPage[]): string {
  const items = pages.map(({ path, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `<${item}><loc>${escapeXml(origin + path)}</loc>${lastmod}</${item}>`;
  });
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${space}">\n${items.join('\n')}\n</${list}>\n`;
}

const escapeXml = (text: string): string => text.replace(/[&<>'"]/gu, (sign) => `&#${sign.codePointAt(0)};`);

export function sitemapResponse(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
