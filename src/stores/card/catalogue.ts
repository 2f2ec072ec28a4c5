import { atom } from 'nanostores';
import type { HistoryMode } from '#client/url.ts';
import { call } from '#client/api.ts';
import { toCatalogQuery, listCatalog } from '#contract/card/card.ts';
import type { CatalogPage } from '#contract/card/card.ts';
import { listMyCatalog, toHoldingQuery } from '#contract/card/holding.ts';
import { listSimilar } from '#contract/card/suggestion.ts';
import type { Suggestion } from '#contract/card/suggestion.ts';
import { canonicalCatalogue, maxPageSize, parseCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { catalogueSearch } from '#game/card-search/search-view.ts';
import { clampPage } from '#game/pagination.ts';
import type { FilterUpdate } from './filtered-list.ts';
import { createSearchableList } from './searchable-list.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { $token } from '#stores/session/session.ts';

/* The catalogue after the first change of its filter. Until then the server-rendered result is shown. */

/** Names similar to the search, if nothing was found. */
export const $similarSuggestions = atom<readonly Suggestion[]>([]);

const list = createSearchableList<CatalogPage>(catalogueSearch, {
  parse: (parameters) => parseCardFilter(canonicalCatalogue(parameters)),
  load,
  onShow: () => $similarSuggestions.set([]),
  onReady: (filter, page) => {
    if (page.count === 0) void loadSimilar(filter);
  },
});

export const { $filter, $page, $status, parseFilter, debounceFilter, commitFilter, goToPage } = list;
/** The catalogue as its search box uses it. */
export const searchedCatalogue = list.searched;

/**
 * Follows the URL and the session: a list that is compared with the player's collection loads in the browser, once a
 * player is signed in. Returns an unsubscribe function.
 */
export function subscribeToCatalogue(): () => void {
  return stopAll([
    list.subscribeToUrl(),
    $token.subscribe((token) => {
      list.clearCache();
      if (token !== null && list.currentFilter().mine) void list.refresh();
    }),
  ]);
}

/** Applies the change and any pending text at once, and starts at page 1. */
export function updateCatalogue(change: FilterUpdate, entry?: HistoryMode): Promise<void> {
  return list.updateFilter(change, entry);
}

export function retryCatalogue(): Promise<void> {
  return list.refresh();
}

/** Loads the first cards of a filter's result, as many as one request returns. */
export function loadFirstCards(filter: CardFilter, signal: AbortSignal): Promise<CatalogPage> {
  return load({ ...filter, page: 1, size: maxPageSize }, signal);
}

/** Loads similar names; offers none if the request fails. */
async function loadSimilar(filter: CardFilter): Promise<void> {
  const { name, series } = filter;
  if (name === '' && series === '') return;
  const { data } = await call(listSimilar, { query: { name, series } }).catch(() => ({ data: [] }));
  if ($filter.get() === filter) $similarSuggestions.set(data);
}

/** A page beyond the last one shows the last one; the URL keeps the requested number. */
async function load(filter: CardFilter, signal: AbortSignal): Promise<CatalogPage> {
  const loadPage = (each: CardFilter) =>
    each.mine
      ? call(listMyCatalog, { query: toHoldingQuery(each) }, { signal })
      : call(listCatalog, { query: toCatalogQuery(each) }, { signal });
  // The page asks a visitor to sign in.
  if (filter.mine && $token.get() === null) throw new Error('not signed in');
  const page = await loadPage(filter);
  const last = clampPage(filter.page, page.pageCount);
  if (last === filter.page) return page;
  return loadPage({ ...filter, page: last });
}
