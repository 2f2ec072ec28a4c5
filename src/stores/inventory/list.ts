import { call } from '#client/api.ts';
import { getQueryParams, setQueryParams } from '#client/url.ts';
import { toInventoryQuery, listInventory } from '#contract/inventory.ts';
import type { InventoryPage } from '#contract/inventory.ts';
import { parseCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { inventorySearch } from '#game/card-search/search-view.ts';
import { inventoryViews, parseView } from '#game/card-view.ts';
import type { CardView } from '#game/card-view.ts';
import { clampPage, pageCountOf } from '#game/pagination.ts';
import { onInstanceChanges } from './instance-changes.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { recallView, rememberView } from '#stores/card/remembered-view.ts';
import { createSearchableList } from '#stores/card/searchable-list.ts';
import { $token } from '#stores/session/session.ts';
import { onUnturnedPacks, unturnedPacks } from '#stores/store/unfinished-opening.ts';

/* The signed-in player's cards. */

const list = createSearchableList<InventoryPage>(inventorySearch, {
  parse: parseInventoryFilter,
  load,
});

export const {
  $filter,
  $page,
  $shownFilter,
  $status,
  parseFilter,
  currentFilter,
  debounceFilter,
  commitFilter,
  goToPage,
} = list;
/** The inventory as its search box uses it. */
export const searchedInventory = list.searched;
export const updateInventory = list.updateFilter;
export const refreshInventory = list.refresh;

/** Loads the cards that the URL describes, for each session. Returns an unsubscribe function. */
export function subscribeToInventory(): () => void {
  openRememberedView();
  return stopAll([
    $token.subscribe((token) => {
      list.reset();
      if (token !== null) void list.refresh();
    }),
    list.subscribeToUrl(),
    onUnturnedPacks(invalidateInventory),
    onInstanceChanges((changes) => {
      // Cached pages may be filtered by the changed fields.
      list.clearCache();
      const page = $page.get();
      if (!page) return;
      const data = page.data.map((instance) => ({ ...instance, ...changes.get(instance.uuid) }));
      $page.set({ ...page, data });
    }),
    list.reset,
  ]);
}

/** Shows each copy, or the copies of a card as one stack, and remembers it. */
export function changeView(view: CardView): void {
  rememberView(viewKey, view);
  void list.changeView(view);
}

/** Clears the cache and reloads the page, after cards were or may have been changed. */
export function invalidateInventory(): void {
  list.clearCache();
  if ($filter.get() !== null) void list.refresh();
}

/** Whether other cards are listed, or stacks say something else, once locks or frames have changed. */
export const dependsOnState = (filter: CardFilter, state: 'isLocked' | 'hasFrame'): boolean =>
  filter[state] !== null || filter.where !== '' || filter.frame !== '' || filter.view === 'stacks';

/** Loads a page, or the last page if the number is too high; the URL stays unchanged. */
async function load(filter: CardFilter, signal: AbortSignal): Promise<InventoryPage> {
  const query = { ...toInventoryQuery(filter), unturned: unturnedPacks() };
  const page = await call(listInventory, { query }, { signal });
  const last = clampPage(filter.page, pageCountOf(page.count, filter.size));
  if (last === filter.page) return page;
  return call(listInventory, { query: { ...query, page: last - 1 } }, { signal });
}

const viewKey = 'inventory-view';

/** Writes the view that was chosen last into the address, which alone says what is shown, also on the way back. */
function openRememberedView(): void {
  const parameters = getQueryParams();
  const view = parseView(recallView(viewKey), inventoryViews);
  if (parameters.has('view') || view === parseView(null, inventoryViews)) return;
  parameters.set('view', view);
  setQueryParams(parameters, 'replace');
}

/** The inventory has no filter by owner, maker or clan. */
function parseInventoryFilter(parameters: URLSearchParams): CardFilter {
  const view = parseView(parameters.get('view'), inventoryViews);
  return { ...parseCardFilter(parameters), view, owner: '', makers: '', clan: null };
}
