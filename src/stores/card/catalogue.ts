import { atom } from 'nanostores';
import type { HistoryMode } from '#client/url.ts';
import { call } from '#client/api.ts';
import { toCatalogQuery, listCatalog } from '#contract/card.ts';
import type { CatalogPage } from '#contract/card.ts';
import { listSimilar } from '#contract/suggestion.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import { canonicalCatalogue, parseCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import type { SearchProblem } from '#game/card-search/parser-state.ts';
import { parseCardSearch } from '#game/card-search/parse.ts';
import { clampPage } from '#game/pagination.ts';
import { catalogueSorts } from '#game/sort.ts';
import { createFilteredList } from './filtered-list.ts';
import type { FilterUpdate } from './filtered-list.ts';

/* The catalogue after the first change of its filter. Until then the server-rendered result is shown. */

/** The parts of the search box's text that could not be parsed. */
export const $searchProblems = atom<readonly SearchProblem[] | null>(null);
/** Names similar to the search, if nothing was found. */
export const $similarSuggestions = atom<readonly Suggestion[]>([]);

/** Problems of text that is not applied yet. */
let pendingProblems: readonly SearchProblem[] = [];

const list = createFilteredList<CatalogPage>({
  parse: (parameters) => parseCardFilter(canonicalCatalogue(parameters)),
  load,
  onUpdate: (isTraversal) => {
    $searchProblems.set(isTraversal ? [] : pendingProblems);
    pendingProblems = [];
  },
  onShow: () => $similarSuggestions.set([]),
  onReady: (filter, page) => {
    if (page.count === 0) void loadSimilar(filter);
  },
});

export const { $filter, $page, $status, parseFilter, debounceFilter, commitFilter, goToPage, subscribeToUrl } = list;

/** Applies the search box's text when typing pauses. */
export function debounceSearch(text: string): void {
  const { filter, problems } = parseCardSearch(text, catalogueSorts);
  pendingProblems = problems;
  debounceFilter(filter);
}

/** Applies the search box's text at once. */
export function searchCatalogue(text: string): Promise<void> {
  debounceSearch(text);
  return updateCatalogue({});
}

/** Applies the change and any pending text at once, and starts at page 1. */
export function updateCatalogue(change: FilterUpdate, entry?: HistoryMode): Promise<void> {
  return list.updateFilter(change, entry);
}

export function retryCatalogue(): Promise<void> {
  return list.refresh();
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
  const page = await call(listCatalog, { query: toCatalogQuery(filter) }, { signal });
  const last = clampPage(filter.page, page.pageCount);
  if (last === filter.page) return page;
  return call(listCatalog, { query: toCatalogQuery({ ...filter, page: last }) }, { signal });
}
