import type { APIRoute } from 'astro';
import { exportCatalog } from '#contract/card.ts';
import { sitemapResponse, writeSitemap } from '#ui/sitemap.ts';

/** As many cards as the catalogue exports at once: just what one sitemap may name. */
export const GET: APIRoute = async ({ locals: { api, settings } }) => {
  const { cards } = await api.call(exportCatalog, { query: {} });
  return sitemapResponse(
    writeSitemap(
      settings.origin,
      cards.map(({ uuid }) => ({ path: `/card/${uuid}` })),
    ),
  );
};
