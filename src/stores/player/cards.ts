import { atom } from 'nanostores';
import { onPopState, getQueryParams, setQueryParams } from '#client/url.ts';
import type { HistoryMode } from '#client/url.ts';
import { call } from '#client/api.ts';
import { toInventoryQuery, listInventory } from '#contract/inventory.ts';
import type { InventoryPage } from '#contract/inventory.ts';
import { defaultCardFilter, parseCardFilter, serializeCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { clampPage } from '#game/pagination.ts';
import type { SortLabel } from '#game/sort.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

/* The paged cards of a player's profile. The URL holds page and order. */

export interface PlayerCards extends InventoryPage {
  /** The page shown; at most `pageCount`. */
  page: number;
  pageCount: number;
}

const cards = createAsyncResource<PlayerCards>();
export const $playerCards = cards.$resource;

/** The filter of the list; a profile uses only `page` and `sort` of it. */
export const $playerCardsFilter = atom<CardFilter>(defaultCardFilter);

/** Cached pages by query string. */
const cachedPages = new Map<string, PlayerCards>();

let ownerId = '';

/** Loads a player's cards by chat-platform id or uuid; returns an unsubscribe function. */
export function subscribeToPlayerCards(id: string): () => void {
  ownerId = id;
  $playerCardsFilter.set(parseFilter());
  const unsubscribe = subscribeToSession(() => {
    cachedPages.clear();
    cards.reset();
  }, loadPlayerCards);
  const stopListening = onPopState(() => applyFilter(parseFilter(), undefined));
  return () => {
    unsubscribe();
    stopListening();
  };
}

export function goToPlayerCardsPage(page: number): void {
  applyFilter({ ...$playerCardsFilter.get(), page }, 'push');
}

export function sortPlayerCards(sort: SortLabel): void {
  applyFilter({ ...$playerCardsFilter.get(), sort, page: 1 }, 'push');
}

export async function loadPlayerCards(): Promise<void> {
  const filter = $playerCardsFilter.get();
  const key = String(serializeCardFilter(filter));
  const known = cachedPages.get(key);
  if (known) {
    cards.set(known);
    return;
  }
  await cards.load(async (signal) => {
    const page = await load(filter, signal);
    cachedPages.set(key, page);
    return page;
  });
}

function applyFilter(filter: CardFilter, entry: HistoryMode | undefined): void {
  if (entry) setQueryParams(serializeCardFilter(filter), entry);
  $playerCardsFilter.set(filter);
  void loadPlayerCards();
}

/** A profile ignores the other parts of a filter. */
function parseFilter(): CardFilter {
  const { page, sort } = parseCardFilter(getQueryParams());
  return { ...defaultCardFilter, page, sort };
}

/** A page beyond the last one shows the last one; the URL keeps the requested number. */
async function load(filter: CardFilter, signal: AbortSignal): Promise<PlayerCards> {
  const ask = (page: number) =>
    call(listInventory, { query: { ...toInventoryQuery({ ...filter, page }), owner: ownerId } }, { signal });
  const reply = await ask(filter.page);
  const pageCount = Math.max(1, Math.ceil(reply.count / filter.size));
  const page = clampPage(filter.page, pageCount);
  return { ...(page === filter.page ? reply : await ask(page)), page, pageCount };
}
