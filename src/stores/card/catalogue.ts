import { atom } from 'nanostores';
import type { HistoryMode } from '#client/url.ts';
import { call } from '#client/api.ts';
import { toCatalogQuery, listCatalog } from '#contract/card/card.ts';
import type { CatalogPage } from '#contract/card/card.ts';
import { explainSearch } from '#contract/card/meaning.ts';
import type { SearchMeaning } from '#contract/card/meaning.ts';
import { listMyCatalog, toHoldingQuery } from '#contract/card/holding.ts';
import { listSimilar } from '#contract/card/suggestion.ts';
import type { Suggestion } from '#contract/card/suggestion.ts';
import { canonicalCatalogue, maxPageSize, parseCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { isCompared } from '#game/card-search/compared.ts';
import { catalogueSearch } from '#game/card-search/search-view.ts';
import type { CardView } from '#game/card-view.ts';
import { clampPage } from '#game/pagination.ts';
import type { FilterUpdate } from './filtered-list.ts';
import { createSearchableList } from './searchable-list.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { $token } from '#stores/session/session.ts';

/* The catalogue after the first change of its filter. Until then the server-rendered result is shown. */

/** Names similar to the search, if nothing was found. */
export const $similarSuggestions = atom<readonly Suggestion[]>([]);

/** A page, and what its words mean. */
type ExplainedPage = CatalogPage & { meaning: SearchMeaning | null };

const list = createSearchableList<ExplainedPage>(catalogueSearch, {
  parse: (parameters) => parseCardFilter(canonicalCatalogue(parameters)),
  load,
  onShow: () => $similarSuggestions.set([]),
  onReady: (filter, page) => {
    if (page.count === 0) void loadSimilar(filter);
  },
});

export const {
  $filter,
  $listFilter,
  $page,
  $shownFilter,
  $status,
  parseFilter,
  debounceFilter,
  commitFilter,
  goToPage,
} = list;
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
      if (token !== null && isCompared(list.currentFilter())) void list.refresh();
    }),
  ]);
}

/** Applies the change and any pending text at once, and starts at page 1. */
export function updateCatalogue(change: FilterUpdate, entry?: HistoryMode): Promise<void> {
  return list.updateFilter(change, entry);
}

/** Shows the cards in another view, which `scripts/remember-view.ts` remembers. */
export function changeView(view: CardView): void {
  void list.changeView(view);
}

export function retryCatalogue(): Promise<void> {
  return list.refresh();
}

/** Loads the first cards of a filter's result, as many as one request returns. */
export function loadFirstCards(filter: CardFilter, signal: AbortSignal): Promise<CatalogPage> {
  return loadPage({ ...filter, page: 1, size: maxPageSize }, signal);
}

/** Loads similar names; offers none if the request fails. */
async function loadSimilar(filter: CardFilter): Promise<void> {
  const { name, series } = filter;
  if (name === '' && series === '') return;
  const { data } = await call(listSimilar, { query: { name, series } }).catch(() => ({ data: [] }));
  if ($filter.get() === filter) $similarSuggestions.set(data);
}

/**
 * Loads a page together with what its words mean, which would otherwise move the cards down later. A page beyond the last one may
 * show the first one.
 */
async function load(filter: CardFilter, signal: AbortSignal): Promise<ExplainedPage> {
  const [page, meaning] = await Promise.all([loadPage(filter, signal), loadMeaning(filter, signal)]);
  const isFirst = filter.page > 1 && page.pageCount <= 1;
  return { ...page, meaning: isFirst ? await loadMeaning({ ...filter, page: 1 }, signal) : meaning };
}

/** Only the first page explains the words; it does without if the request fails. */
function loadMeaning({ q, page }: CardFilter, signal: AbortSignal): Promise<SearchMeaning | null> {
  if (q === '' || page > 1) return Promise.resolve(null);
  return call(explainSearch, { query: { q } }, { signal }).catch(() => null);
}

/** A page beyond the last one shows the last one; the URL keeps the requested number. */
async function loadPage(filter: CardFilter, signal: AbortSignal): Promise<CatalogPage> {
  const request = (each: CardFilter) =>
    isCompared(each)
      ? call(listMyCatalog, { query: toHoldingQuery(each) }, { signal })
      : call(listCatalog, { query: toCatalogQuery(each) }, { signal });
  // The page asks a visitor to sign in.
  if (isCompared(filter) && $token.get() === null) throw new Error('not signed in');
  const page = await request(filter);
  const last = clampPage(filter.page, page.pageCount);
  if (last === filter.page) return page;
  return request({ ...filter, page: last });
}
