import type { APIRoute } from 'astro';
import { sitemapResponse, writeSitemapIndex } from '#ui/sitemap.ts';

export const GET: APIRoute = ({ locals: { settings } }) =>
  sitemapResponse(writeSitemapIndex(settings.origin, [{ path: '/sitemap/pages.xml' }, { path: '/sitemap/cards.xml' }]));
