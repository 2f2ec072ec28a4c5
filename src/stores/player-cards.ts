import { atom } from 'nanostores';
import { onAddressChange, readAddress, writeAddress } from '#client/address.ts';
import type { HistoryEntry } from '#client/address.ts';
import { call } from '#client/api.ts';
import { inventoryQueryOf, listInventory } from '#contract/inventory.ts';
import type { InventoryPage } from '#contract/inventory.ts';
import { defaultCardFilter, readCardFilter, writeCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { clampPage } from '#game/pagination.ts';
import type { SortLabel } from '#game/sort.ts';
import { createAnswer, followSession } from './answer.ts';

/* The cards of the player whose page this is, page by page. The address holds page and order. */

export interface PlayerCards extends InventoryPage {
  /** The page that it is: never above the last one. */
  page: number;
  pageCount: number;
}

const cards = createAnswer<PlayerCards>();
export const $playerCards = cards.$answer;

/** Which of them; of the inventory's own filter a player's page has two parts. */
export const $playerCardsFilter = atom<CardFilter>(defaultCardFilter);

/** Pages seen before, by address; another page of this size is not large. */
const seen = new Map<string, PlayerCards>();

let owner = '';

/** Shows the cards of a player by chat-platform id or uuid; answers with how to stop. */
export function followPlayerCards(id: string): () => void {
  owner = id;
  $playerCardsFilter.set(readFilter());
  const unfollow = followSession(() => {
    seen.clear();
    cards.forget();
  }, loadPlayerCards);
  const unlisten = onAddressChange(() => show(readFilter(), undefined));
  return () => {
    unfollow();
    unlisten();
  };
}

export function turnPlayerCards(page: number): void {
  show({ ...$playerCardsFilter.get(), page }, 'push');
}

export function sortPlayerCards(sort: SortLabel): void {
  show({ ...$playerCardsFilter.get(), sort, page: 1 }, 'push');
}

export async function loadPlayerCards(): Promise<void> {
  const filter = $playerCardsFilter.get();
  const key = String(writeCardFilter(filter));
  const known = seen.get(key);
  if (known) {
    cards.set(known);
    return;
  }
  await cards.ask(async (signal) => {
    const page = await load(filter, signal);
    seen.set(key, page);
    return page;
  });
}

function show(filter: CardFilter, entry: HistoryEntry | undefined): void {
  if (entry) writeAddress(writeCardFilter(filter), entry);
  $playerCardsFilter.set(filter);
  void loadPlayerCards();
}

/** Other parts of a filter than these do not count here. */
function readFilter(): CardFilter {
  const { page, sort } = readCardFilter(readAddress());
  return { ...defaultCardFilter, page, sort };
}

/** A page above the last one shows the last one; the address keeps what was asked for. */
async function load(filter: CardFilter, signal: AbortSignal): Promise<PlayerCards> {
  const ask = (page: number) =>
    call(listInventory, { query: { ...inventoryQueryOf({ ...filter, page }), owner } }, { signal });
  const reply = await ask(filter.page);
  const pageCount = Math.max(1, Math.ceil(reply.count / filter.size));
  const page = clampPage(filter.page, pageCount);
  return { ...(page === filter.page ? reply : await ask(page)), page, pageCount };
}
