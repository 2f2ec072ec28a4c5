import { Hono } from 'hono';
import { toCatalogQuery } from '#contract/card/card.ts';
import type { CatalogFilterQuery } from '#contract/card/card.ts';
import { ApiError, GameError } from '#contract/error.ts';
import { canonicalCatalogue, parseCardFilter } from '#game/card-filter.ts';
import { isCompared } from '#game/card-search/compared.ts';
import { readCardSearch } from '#game/card-search/read.ts';
import { catalogueSearch } from '#game/card-search/search-view.ts';
import { errorResponse, toGameError } from '#server/http/errors.ts';
import type { ExportStreams } from '#server/http/export-streams.ts';
import { rejectRateLimited } from '#server/http/endpoint-limits.ts';
import type { ApiEnv } from '#server/http/request-context.ts';
import type { ExportCatalog } from '#server/http/remote-export.ts';
import type { RateLimit } from '#server/rate-limit.ts';
import { createCardSitemap, createCsv, createJson } from './catalogue-file.ts';

const attachment = (ending: string) => ({
  'Content-Disposition': `attachment; filename="mazoku-cards.${ending}"`,
});

/**
 * Downloadable files by path: the whole catalogue or a search result. Only files with `isFiltered` apply the URL's
 * filter.
 */
const files = {
  '/cards.csv': {
    create: createCsv,
    isFiltered: true,
    headers: { 'Content-Type': 'text/csv; charset=utf-8', ...attachment('csv') },
  },
  '/cards.json': {
    create: createJson,
    isFiltered: true,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...attachment('json') },
  },
  '/sitemap/cards.xml': {
    create: createCardSitemap,
    isFiltered: false,
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  },
} as const;

export function isDownload(path: string): path is keyof typeof files {
  return Object.hasOwn(files, path);
}

export interface DownloadsOptions {
  exportCatalog: ExportCatalog;
  exports: ExportStreams;
  limit: RateLimit;
  /** The site's own origin. */
  origin: string;
  onFailure: (failure: unknown, requestId: string | undefined) => void;
}

/**
 * Creates the app that serves downloads. It streams the files as they are read from the database, without rendering a
 * page.
 */
export function createDownloads({ exportCatalog, exports, limit, origin, onFailure }: DownloadsOptions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  for (const [path, { create, isFiltered, headers }] of Object.entries(files)) {
    app.get(path, async (c) => {
      const query = isFiltered ? parseConditions(new URL(c.req.url).searchParams) : {};
      await limit.consume(c.env?.clientAddress ?? '').catch((refusal: unknown) => rejectRateLimited(c, refusal));
      return exports.send(c, { ...headers }, async (write) => {
        const file = create(origin);
        await exportCatalog(query, (cards) => write(file.rows(cards)));
        await write(file.end());
      });
    });
  }
  app.onError((failure, c) => {
    // A game on another server sends its own error code.
    const error = failure instanceof ApiError ? new GameError(failure.code ?? 'UNAVAILABLE') : toGameError(failure);
    if (error !== failure) onFailure(failure, c.env?.requestId);
    return errorResponse(c, error);
  });
  return app;
}

function parseConditions(parameters: URLSearchParams): Partial<CatalogFilterQuery> {
  const given = parseCardFilter(canonicalCatalogue(parameters));
  const { filter, problems } = readCardSearch(parameters, given, catalogueSearch);
  // Without the part that has a problem, the file would contain other cards than the search.
  if (problems.length > 0)
    throw new GameError(
      'BAD_REQUEST',
      problems.map(({ message }) => message),
    );
  // A download has no session. Without this filter, the file would contain other cards than the search.
  if (isCompared(filter))
    throw new GameError('BAD_REQUEST', ['A download can’t compare cards with a collection (mine:, want:).']);
  const { page: _page, size: _size, ...query } = toCatalogQuery(filter);
  return query;
}
