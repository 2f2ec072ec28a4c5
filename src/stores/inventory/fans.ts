import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { listInventory, toInventoryQuery } from '#contract/inventory.ts';
import type { ListedInstance } from '#contract/inventory.ts';
import type { CardInstance } from '#contract/instance.ts';
import { maxPageSize } from '#game/card-filter.ts';
import { pageCountOf } from '#game/pagination.ts';
import { createLatest } from '#stores/base/latest.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { unturnedPacks } from '#stores/store/unfinished-opening.ts';
import { onInstanceChanges } from './instance-changes.ts';
import { $filter, $page, $status, currentFilter } from './list.ts';

/** The copies of a stack that is fanned out. */
export interface Fan {
  copies: readonly CardInstance[];
  state: 'loading' | 'ready' | 'failed';
  /** Number of copies that the list's filter finds. */
  count: number;
}

/** The open stacks by the uuid of their card. */
export const $fans = atom<ReadonlyMap<string, Fan>>(new Map());

const requests = new Map<string, ReturnType<typeof createLatest>>();

/** Whether an entry of the list stands for several copies; a single one is shown as it is. */
export const isStack = (entry: ListedInstance): entry is ListedInstance & Required<Pick<ListedInstance, 'stack'>> =>
  (entry.stack?.copies ?? 1) > 1;

/** Keeps the open stacks up to date: they close with their page. Returns an unsubscribe function. */
export function subscribeToFans(): () => void {
  return stopAll([
    $filter.listen(closeAll),
    $status.listen((status) => {
      if (status === 'ready') refreshFans();
    }),
    onInstanceChanges((changes) => {
      for (const [card, fan] of $fans.get()) {
        const copies = fan.copies.map((copy) => ({ ...copy, ...changes.get(copy.uuid) }));
        setFan(card, { ...fan, copies });
      }
    }),
    closeAll,
  ]);
}

export function toggleFan(card: string): void {
  if ($fans.get().has(card)) closeFan(card);
  else void loadFan(card, 1);
}

export function closeFan(card: string): void {
  requests.get(card)?.cancel();
  requests.delete(card);
  $fans.set(new Map([...$fans.get()].filter(([each]) => each !== card)));
}

/** Loads the next copies of a stack that has more than one request returns. */
export function loadMoreCopies(card: string): Promise<void> {
  return loadFan(card, loadedPages(card) + 1);
}

export function retryFan(card: string): Promise<void> {
  return loadFan(card, Math.max(1, loadedPages(card)));
}

/** Returns the copies that can be seen and selected: those of open stacks, and those that are no stack. */
export function visibleInstances(): readonly CardInstance[] {
  const fans = $fans.get();
  return ($page.get()?.data ?? []).flatMap((entry) =>
    isStack(entry) ? (fans.get(entry.card.uuid)?.copies ?? []) : [entry],
  );
}

const loadedPages = (card: string): number => pageCountOf($fans.get().get(card)?.copies.length ?? 0, maxPageSize);

function refreshFans(): void {
  const stacks = new Set(($page.get()?.data ?? []).filter(isStack).map(({ card }) => card.uuid));
  for (const card of $fans.get().keys()) {
    if (stacks.has(card)) void retryFan(card);
    else closeFan(card);
  }
}

function closeAll(): void {
  for (const card of $fans.get().keys()) closeFan(card);
}

/** Loads the first pages of a stack's copies, with the filter and order of the list. */
async function loadFan(card: string, pages: number): Promise<void> {
  const request = requests.get(card) ?? createLatest();
  requests.set(card, request);
  const shown = $fans.get().get(card);
  setFan(card, { copies: shown?.copies ?? [], count: shown?.count ?? 0, state: 'loading' });
  const query = {
    ...toInventoryQuery(currentFilter()),
    unturned: unturnedPacks(),
    stacked: false,
    card_uuid: card,
    size: maxPageSize,
  };
  await request.run(
    (signal) =>
      Promise.all(
        Array.from({ length: pages }, (_, page) => call(listInventory, { query: { ...query, page } }, { signal })),
      ),
    (found) => setFan(card, { copies: found.flatMap(({ data }) => data), count: found[0]?.count ?? 0, state: 'ready' }),
    () => setFan(card, { copies: shown?.copies ?? [], count: shown?.count ?? 0, state: 'failed' }),
  );
}

function setFan(card: string, fan: Fan): void {
  $fans.set(new Map($fans.get()).set(card, fan));
}
