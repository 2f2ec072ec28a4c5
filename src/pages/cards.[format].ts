import type { APIRoute } from 'astro';
import { catalogQueryOf, exportCatalog } from '#contract/card.ts';
import { canonicalCatalogue } from '#contract/page.ts';
import { readCardFilter } from '#game/card-filter.ts';
import { fileRows, writeCsv } from '#ui/catalogue-file.ts';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** The whole result of the catalogue page's address, as a file. */
export const GET: APIRoute = async ({ params, url, locals }) => {
  const format = params['format'] === 'csv' ? 'csv' : 'json';
  if (params['format'] !== format) return new Response(null, { status: 404 });
  const { page: _page, size: _size, ...query } = catalogQueryOf(readCardFilter(canonicalCatalogue(url.searchParams)));
  const { cards } = await locals.api.call(exportCatalog, { query });
  const rows = fileRows(cards, locals.settings.origin);
  return new Response(format === 'csv' ? writeCsv(rows) : JSON.stringify(rows, null, 2), {
    headers: { 'content-type': types[format], 'content-disposition': `attachment; filename="mazoku-cards.${format}"` },
  });
};
