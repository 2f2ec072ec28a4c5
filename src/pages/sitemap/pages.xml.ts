import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { listClans } from '#contract/clan.ts';
import type { Api } from '#contract/endpoint.ts';
import { listSeries } from '#contract/series.ts';
import type { Series } from '#contract/series.ts';
import { listPacks } from '#contract/store/pack.ts';
import { seriesHref } from '#ui/series/series-href.ts';
import { packHref } from '#ui/store/store-labels.ts';
import { listGuides } from '#ui/article/guides.ts';
import { sitemapResponse, serializeSitemap } from '#ui/base/sitemap.ts';

/**
 * The indexable pages that do not come from a content collection. `tests/site/sitemap.test.ts` fails if a page with a
 * canonical URL is missing.
 */
const paths = [
  '/',
  '/cards',
  '/series',
  '/cosmetics',
  '/vtuber',
  '/vote',
  '/event/calendar',
  '/card-makers',
  '/partners',
  '/live',
  '/clans',
  '/search',
  '/leaderboard/players',
  '/guides',
  '/store',
  '/store/packs',
  '/store/packs/proof',
  '/store/card-frames',
  '/store/profile-banners',
  '/store/moonstones',
  '/credits',
  '/changelog',
  '/login',
];

async function listAllSeries(api: Api): Promise<Series[]> {
  const { data, pageCount } = await api.call(listSeries, {});
  const rest = await Promise.all(
    Array.from({ length: pageCount - 1 }, (_, index) => api.call(listSeries, { query: { page: index + 2 } })),
  );
  return [data, ...rest.map((page) => page.data)].flat();
}

export const GET: APIRoute = async ({ locals: { api, settings } }) => {
  const dayOf = (changed: Date) => changed.toISOString().slice(0, 10);
  const articles = await getCollection('articles');
  const guides = await listGuides();
  const clans = await api.call(listClans, {});
  const packs = await api.call(listPacks, {});
  const series = await listAllSeries(api);
  return sitemapResponse(
    serializeSitemap(settings.origin, [
      ...paths.map((path) => ({ path })),
      ...clans.data.map(({ index }) => ({ path: `/clans/${index}` })),
      ...series.map(({ uuid }) => ({ path: seriesHref(uuid) })),
      ...packs.data.map((pack) => ({ path: packHref(pack) })),
      ...guides.map(({ id, data }) => ({ path: `/guides/${id}`, changed: dayOf(data.changed) })),
      ...articles.map(({ id, data }) => ({ path: `/${id}`, changed: dayOf(data.changed) })),
    ]),
  );
};
