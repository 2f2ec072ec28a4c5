import { call } from '#client/api.ts';
import { inventoryQueryOf, listInventory } from '#contract/inventory.ts';
import type { InventoryCopy, InventoryPage } from '#contract/inventory.ts';
import { readCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { clampPage, countPages } from '#game/pagination.ts';
import { onCopiesChange } from './copy-change.ts';
import { createFilteredList } from './filtered-list.ts';
import { $token } from './session.ts';

/* The cards of whoever is signed in. */

const list = createFilteredList<InventoryPage>({
  // Whose they are, and who made them, is not asked here.
  read: (parameters) => ({ ...readCardFilter(parameters), owner: '', makers: '' }),
  load,
});

export const { $filter, $page, $status, readFilter, currentFilter, typeFilter, turnPage } = list;
export const changeInventory = list.changeFilter;
export const reloadInventory = list.refresh;

/** Shows the cards of whoever is signed in, as the address wants them; answers with how to stop. */
export function followInventory(): () => void {
  const stops = [
    $token.subscribe((token) => {
      list.reset();
      if (token !== null) void list.refresh();
    }),
    list.followAddress(),
    onCopiesChange((changes) => {
      // What was seen before may be filtered by it.
      list.forgetSeen();
      const page = $page.get();
      if (!page) return;
      const data = page.data.map((copy) => ({ ...copy, ...changes.get(copy.uuid) }));
      $page.set({ ...page, data });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    list.reset();
  };
}

/** The copies in sight. */
export function listShown(): readonly InventoryCopy[] {
  return $page.get()?.data ?? [];
}

/** Cards came or went, or nobody knows whether they did: asks again. */
export function renewInventory(): void {
  list.forgetSeen();
  if ($filter.get() !== null) void list.refresh();
}

/** A page above the last one shows the last one; the address keeps what was asked for. */
async function load(filter: CardFilter, signal: AbortSignal): Promise<InventoryPage> {
  const page = await call(listInventory, { query: inventoryQueryOf(filter) }, { signal });
  const last = clampPage(filter.page, countPages(page.count, filter.size));
  if (last === filter.page) return page;
  return call(listInventory, { query: inventoryQueryOf({ ...filter, page: last }) }, { signal });
}
