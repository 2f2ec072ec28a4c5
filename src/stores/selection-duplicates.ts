import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { inventoryQueryOf, listInventory } from '#contract/inventory.ts';
import type { InventoryCopy } from '#contract/inventory.ts';
import { maxPageSize } from '#game/card-filter.ts';
import { countPages } from '#game/pagination.ts';
import { pickDuplicates } from '#game/selection.ts';
import { currentFilter } from './inventory.ts';
import { $mode, $said, enterMode, selectAlso } from './selection.ts';
import { showToast } from './toast.ts';

/** How far the search for duplicates has come; null while there is none. */
export const $duplicates = atom<{ done: number; total: number } | null>(null);

let search: AbortController | undefined;

/** Chooses, of everything that the filter finds, all copies of a card but that of the lowest version. */
export async function selectDuplicates(): Promise<void> {
  if ($duplicates.get()) return;
  const mine = new AbortController();
  search = mine;
  if ($mode.get() === 'browse') enterMode('burn');
  $duplicates.set({ done: 0, total: 0 });
  try {
    const copies = await loadDuplicates(mine.signal);
    if (search !== mine) return;
    const picked = pickDuplicates(copies, $mode.get());
    if (picked.length === 0) $said.set('No duplicates to select');
    else selectAlso(picked);
  } catch {
    if (search !== mine) return;
    showToast({
      title: 'Duplicates Not Selected',
      description: 'The game did not answer. Nothing was selected: try again.',
      variant: 'destructive',
    });
  }
  finish();
}

/** Nothing is chosen. */
export function cancelDuplicates(): void {
  search?.abort();
  finish();
}

function finish() {
  search = undefined;
  $duplicates.set(null);
}

async function loadDuplicates(signal: AbortSignal): Promise<InventoryCopy[]> {
  const filter = { ...currentFilter(), size: maxPageSize, duplicates: true };
  const copies = new Map<string, InventoryCopy>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, count } = await call(listInventory, { query: inventoryQueryOf({ ...filter, page }) }, { signal });
    for (const copy of data) copies.set(copy.uuid, copy);
    pages = countPages(count, filter.size);
    if (!signal.aborted) $duplicates.set({ done: Math.min(page * filter.size, count), total: count });
  }
  return [...copies.values()];
}
