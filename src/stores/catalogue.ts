import { atom } from 'nanostores';
import { onAddressChange, readAddress, writeAddress } from '#client/address.ts';
import type { HistoryEntry } from '#client/address.ts';
import { call } from '#client/api.ts';
import { catalogQueryOf, listCatalog } from '#contract/card.ts';
import type { CatalogPage } from '#contract/card.ts';
import { canonicalCatalogue } from '#contract/page.ts';
import { changeFilter, readCardFilter, writeCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { clampPage } from '#game/pagination.ts';
import { searchDelay } from '#game/timing.ts';

/*
 * The catalogue page once somebody has touched it. Until then `$filter` and `$page` are null: what
 * the server rendered stands, and the address says which filter that is.
 */
export const $filter = atom<CardFilter | null>(null);
export const $page = atom<CatalogPage | null>(null);
export const $status = atom<'ready' | 'loading' | 'failed'>('ready');

type FilterChange = Partial<Omit<CardFilter, 'page'>>;

/** Pages seen before, by address; the oldest make room. */
const seen = new Map<string, CatalogPage>();
const seenMax = 60;

let request: AbortController | undefined;
let typing: ReturnType<typeof setTimeout> | undefined;
/** Typed, but not applied yet. */
let typed: FilterChange = {};

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

/** Changes the filter at once, with whatever has been typed until now, and starts at page 1. */
export function changeCatalogue(change: FilterChange, entry: HistoryEntry = 'push'): Promise<void> {
  const filter = changeFilter(currentFilter(), { ...typed, ...change });
  stopTyping();
  return show(filter, entry);
}

export function turnPage(page: number): Promise<void> {
  return show({ ...currentFilter(), page }, 'push');
}

/** Follows back and forward, which have changed the address already; answers with how to stop. */
export function followAddress(): () => void {
  return onAddressChange(() => {
    stopTyping();
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
}

async function show(filter: CardFilter, entry: HistoryEntry | undefined): Promise<void> {
  request?.abort();
  request = undefined;
  const parameters = writeCardFilter(filter);
  if (entry) writeAddress(parameters, entry);
  $filter.set(filter);

  const key = String(parameters);
  const known = seen.get(key);
  if (known) {
    $page.set(known);
    $status.set('ready');
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
  } catch {
    if (request === mine) $status.set('failed');
  }
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
