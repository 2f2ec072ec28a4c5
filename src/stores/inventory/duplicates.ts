import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { toInventoryQuery, listInventory } from '#contract/inventory.ts';
import type { CardInstance } from '#contract/inventory.ts';
import { maxPageSize } from '#game/card-filter.ts';
import { pageCountOf } from '#game/pagination.ts';
import { pickDuplicates } from '#game/selection.ts';
import { currentFilter } from './list.ts';
import { $mode, $announcement, setMode, addToSelection } from './selection.ts';
import { showToast } from '#stores/toast.ts';

/** The progress of the search for duplicates; null while none runs. */
export const $duplicatesProgress = atom<{ done: number; total: number } | null>(null);

let request: AbortController | undefined;

/** Selects, among all filtered cards, every duplicate except the one with the lowest version. */
export async function selectDuplicates(): Promise<void> {
  if ($duplicatesProgress.get()) return;
  const current = new AbortController();
  request = current;
  if ($mode.get() === 'browse') setMode('burn');
  $duplicatesProgress.set({ done: 0, total: 0 });
  try {
    const instances = await loadDuplicates(current.signal);
    if (request !== current) return;
    const picked = pickDuplicates(instances, $mode.get());
    if (picked.length === 0) $announcement.set('No duplicates to select');
    else addToSelection(picked);
  } catch {
    if (request !== current) return;
    showToast({
      title: 'Duplicates Not Selected',
      description: 'We didn’t get an answer, so nothing was selected. Try again.',
      variant: 'destructive',
    });
  }
  reset();
}

/** Cancels the search; the selection does not change. */
export function cancelDuplicates(): void {
  request?.abort();
  reset();
}

function reset() {
  request = undefined;
  $duplicatesProgress.set(null);
}

async function loadDuplicates(signal: AbortSignal): Promise<CardInstance[]> {
  const filter = { ...currentFilter(), size: maxPageSize, duplicates: true };
  const instances = new Map<string, CardInstance>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, count } = await call(listInventory, { query: toInventoryQuery({ ...filter, page }) }, { signal });
    for (const instance of data) instances.set(instance.uuid, instance);
    pages = pageCountOf(count, filter.size);
    if (!signal.aborted) $duplicatesProgress.set({ done: Math.min(page * filter.size, count), total: count });
  }
  return [...instances.values()];
}
