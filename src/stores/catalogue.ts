import { atom } from 'nanostores';
import { onAddressChange, readAddress, writeAddress } from '#client/address.ts';
import type { HistoryEntry } from '#client/address.ts';
import { call } from '#client/api.ts';
import { catalogQueryOf, listCatalog } from '#contract/card.ts';
import type { CatalogPage } from '#contract/card.ts';
import { canonicalCatalogue } from '#contract/page.ts';
import { listSimilar } from '#contract/suggestion.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import { changeFilter, readCardFilter, writeCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import type { SearchProblem } from '#game/card-search/draft.ts';
import { readSearch } from '#game/card-search/read.ts';
import { clampPage } from '#game/pagination.ts';
import { catalogueSorts } from '#game/sort.ts';
import { searchDelay } from '#game/timing.ts';

/*
 * The catalogue page once somebody has touched it. Until then `$filter` and `$page` are null: what
 * the server rendered stands, and the address says which filter that is.
 */
export const $filter = atom<CardFilter | null>(null);
export const $page = atom<CatalogPage | null>(null);
export const $status = atom<'ready' | 'loading' | 'failed'>('ready');
/** What the search box could not use of its text. */
export const $problems = atom<readonly SearchProblem[] | null>(null);
/** What is written almost as it was searched for, where nothing was found. */
export const $similar = atom<readonly Suggestion[]>([]);

type FilterChange = Partial<Omit<CardFilter, 'page'>>;

/** Pages seen before, by address; the oldest make room. */
const seen = new Map<string, CatalogPage>();
const seenMax = 60;

let request: AbortController | undefined;
let typing: ReturnType<typeof setTimeout> | undefined;
/** Typed, but not applied yet. */
let typed: FilterChange = {};
let typedProblems: readonly SearchProblem[] = [];

/** The filter that stands in the address. */
export function readFilter(): CardFilter {
  return readCardFilter(canonicalCatalogue(readAddress()));
}

/** Text applies when the typing stops (specification section 5), without a new history entry. */
export function typeFilter(change: FilterChange): void {
  typed = { ...typed, ...change };
  clearTimeout(typing);
  typing = setTimeout(() => void changeCatalogue({}, 'replace'), searchDelay);
}

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
export function changeCatalogue(change: FilterChange, entry: HistoryEntry = 'push'): Promise<void> {
  const current = currentFilter();
  const changed = changeFilter(current, { ...typed, ...change });
  const problems = typedProblems;
  stopTyping();
  $problems.set(problems);
  // Said again, or in other words: that is no reason to leave the page.
  const isOther = String(writeCardFilter({ ...current, page: 1 })) !== String(writeCardFilter(changed));
  return isOther ? show(changed, entry) : Promise.resolve();
}

export function turnPage(page: number): Promise<void> {
  return show({ ...currentFilter(), page }, 'push');
}

/** Follows back and forward, which have changed the address already; answers with how to stop. */
export function followAddress(): () => void {
  return onAddressChange(() => {
    stopTyping();
    $problems.set([]);
    void show(readFilter(), undefined);
  });
}

export function retryCatalogue(): Promise<void> {
  return show(currentFilter(), undefined);
}

function currentFilter(): CardFilter {
  return $filter.get() ?? readFilter();
}

function stopTyping() {
  clearTimeout(typing);
  typed = {};
  typedProblems = [];
}

async function show(filter: CardFilter, entry: HistoryEntry | undefined): Promise<void> {
  request?.abort();
  request = undefined;
  $similar.set([]);
  const parameters = writeCardFilter(filter);
  if (entry) writeAddress(parameters, entry);
  $filter.set(filter);

  const key = String(parameters);
  const known = seen.get(key);
  if (known) {
    $page.set(known);
    $status.set('ready');
    if (known.count === 0) void askSimilar(filter);
    return;
  }

  const mine = new AbortController();
  request = mine;
  $status.set('loading');
  try {
    const page = await load(filter, mine.signal);
    if (request !== mine) return;
    remember(key, page);
    $page.set(page);
    $status.set('ready');
    if (page.count === 0) void askSimilar(filter);
  } catch {
    if (request === mine) $status.set('failed');
  }
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

function remember(key: string, page: CatalogPage) {
  seen.set(key, page);
  const [oldest] = seen.keys();
  if (seen.size > seenMax && oldest !== undefined) seen.delete(oldest);
}
