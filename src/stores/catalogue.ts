import { atom } from 'nanostores';
import type { HistoryEntry } from '#client/address.ts';
import { call } from '#client/api.ts';
import { catalogQueryOf, listCatalog } from '#contract/card.ts';
import type { CatalogPage } from '#contract/card.ts';
import { canonicalCatalogue } from '#contract/page.ts';
import { listSimilar } from '#contract/suggestion.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import { readCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import type { SearchProblem } from '#game/card-search/draft.ts';
import { readSearch } from '#game/card-search/read.ts';
import { clampPage } from '#game/pagination.ts';
import { catalogueSorts } from '#game/sort.ts';
import { createFilteredList } from './filtered-list.ts';
import type { FilterChange } from './filtered-list.ts';

/* The catalogue page once somebody has touched it. Until then what the server rendered stands. */

/** What the search box could not use of its text. */
export const $problems = atom<readonly SearchProblem[] | null>(null);
/** What is written almost as it was searched for, where nothing was found. */
export const $similar = atom<readonly Suggestion[]>([]);

/** Of text that is not applied yet. */
let typedProblems: readonly SearchProblem[] = [];

const list = createFilteredList<CatalogPage>({
  read: (parameters) => readCardFilter(canonicalCatalogue(parameters)),
  load,
  onChange: (isTraversal) => {
    $problems.set(isTraversal ? [] : typedProblems);
    typedProblems = [];
  },
  onShow: () => $similar.set([]),
  onReady: (filter, page) => {
    if (page.count === 0) void askSimilar(filter);
  },
});

export const { $filter, $page, $status, readFilter, typeFilter, turnPage, followAddress } = list;

/** The search box's text applies when the typing stops. */
export function typeSearch(text: string): void {
  const { filter, problems } = readSearch(text, catalogueSorts);
  typedProblems = problems;
  typeFilter(filter);
}

/** The search box's text applies at once. */
export function searchCatalogue(text: string): Promise<void> {
  typeSearch(text);
  return changeCatalogue({});
}

/** Changes the filter at once, with whatever has been typed until now, and starts at page 1. */
export function changeCatalogue(change: FilterChange, entry?: HistoryEntry): Promise<void> {
  return list.changeFilter(change, entry);
}

export function retryCatalogue(): Promise<void> {
  return list.refresh();
}

/** What may have been meant; without an answer nothing is offered. */
async function askSimilar(filter: CardFilter): Promise<void> {
  const { name, series } = filter;
  if (name === '' && series === '') return;
  const { data } = await call(listSimilar, { query: { name, series } }).catch(() => ({ data: [] }));
  if ($filter.get() === filter) $similar.set(data);
}

/** A page above the last one shows the last one; the address keeps what was asked for. */
async function load(filter: CardFilter, signal: AbortSignal): Promise<CatalogPage> {
  const page = await call(listCatalog, { query: catalogQueryOf(filter) }, { signal });
  const last = clampPage(filter.page, page.pageCount);
  if (last === filter.page) return page;
  return call(listCatalog, { query: catalogQueryOf({ ...filter, page: last }) }, { signal });
}
