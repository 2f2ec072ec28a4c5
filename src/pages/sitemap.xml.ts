import type { APIRoute } from 'astro';
import { sitemapResponse, serializeSitemapIndex } from '#ui/base/sitemap.ts';

export const GET: APIRoute = ({ locals: { settings } }) =>
  sitemapResponse(
    serializeSitemapIndex(settings.origin, [{ path: '/sitemap/pages.xml' }, { path: '/sitemap/cards.xml' }]),
  );
