import { call } from '#client/api.ts';
import { toInventoryQuery, listInventory } from '#contract/inventory.ts';
import type { InventoryPage } from '#contract/inventory.ts';
import { parseCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { playerSearch } from '#game/card-search/search-view.ts';
import { defaultView } from '#game/card-view.ts';
import { clampPage, pageCountOf } from '#game/pagination.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createSearchableList } from '#stores/card/searchable-list.ts';
import { $token } from '#stores/session/session.ts';

/* The cards of a player's profile, filtered as the URL says. */

let ownerId = '';

const list = createSearchableList<InventoryPage>(playerSearch, {
  parse: (parameters) => ({ ...parseCardFilter(parameters), view: defaultView, owner: '', makers: '', clan: null }),
  load,
});

export const { $filter, $page, $shownFilter, $status, goToPage } = list;
/** The list as its search box uses it. */
export const searchedPlayerCards = list.searched;
export const updatePlayerCards = list.updateFilter;
export const refreshPlayerCards = list.refresh;

/** Loads a player's cards by chat-platform id or uuid, for each session. Returns an unsubscribe function. */
export function subscribeToPlayerCards(id: string): () => void {
  ownerId = id;
  return stopAll([
    $token.subscribe((token) => {
      list.reset();
      if (token !== null) void list.refresh();
    }),
    list.subscribeToUrl(),
    list.reset,
  ]);
}

/** A page beyond the last one shows the last one; the URL keeps the requested number. */
async function load(filter: CardFilter, signal: AbortSignal): Promise<InventoryPage> {
  const loadPage = (page: number) =>
    call(listInventory, { query: { ...toInventoryQuery({ ...filter, page }), owner: ownerId } }, { signal });
  const page = await loadPage(filter.page);
  const last = clampPage(filter.page, pageCountOf(page.count, filter.size));
  return last === filter.page ? page : loadPage(last);
}
