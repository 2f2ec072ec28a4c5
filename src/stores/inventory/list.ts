import { call } from '#client/api.ts';
import { toInventoryQuery, listInventory } from '#contract/inventory.ts';
import type { CardInstance, InventoryPage } from '#contract/inventory.ts';
import { parseCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { clampPage, pageCountOf } from '#game/pagination.ts';
import { onInstanceChanges } from './instance-changes.ts';
import { createFilteredList } from '#stores/card/filtered-list.ts';
import { $token } from '#stores/session/session.ts';

/* The cards of whoever is signed in. */

const list = createFilteredList<InventoryPage>({
  // Whose they are, and who made them, is not asked here.
  parse: (parameters) => ({ ...parseCardFilter(parameters), owner: '', makers: '' }),
  load,
});

export const { $filter, $page, $status, parseFilter, currentFilter, debounceFilter, goToPage } = list;
export const updateInventory = list.updateFilter;
export const refreshInventory = list.refresh;

/** Shows the cards of whoever is signed in, as the address wants them; answers with how to stop. */
export function subscribeToInventory(): () => void {
  const stops = [
    $token.subscribe((token) => {
      list.reset();
      if (token !== null) void list.refresh();
    }),
    list.subscribeToUrl(),
    onInstanceChanges((changes) => {
      // What was seen before may be filtered by it.
      list.clearCache();
      const page = $page.get();
      if (!page) return;
      const data = page.data.map((instance) => ({ ...instance, ...changes.get(instance.uuid) }));
      $page.set({ ...page, data });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    list.reset();
  };
}

/** The instances in sight. */
export function visibleInstances(): readonly CardInstance[] {
  return $page.get()?.data ?? [];
}

/** Cards came or went, or nobody knows whether they did: asks again. */
export function invalidateInventory(): void {
  list.clearCache();
  if ($filter.get() !== null) void list.refresh();
}

/** A page above the last one shows the last one; the address keeps what was asked for. */
async function load(filter: CardFilter, signal: AbortSignal): Promise<InventoryPage> {
  const page = await call(listInventory, { query: toInventoryQuery(filter) }, { signal });
  const last = clampPage(filter.page, pageCountOf(page.count, filter.size));
  if (last === filter.page) return page;
  return call(listInventory, { query: toInventoryQuery({ ...filter, page: last }) }, { signal });
}
