import { atom } from 'nanostores';
import { onAddressChange, readAddress, writeAddress } from '#client/address.ts';
import type { HistoryEntry } from '#client/address.ts';
import { changeFilter, writeCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { searchDelay } from '#game/timing.ts';

export type FilterChange = Partial<Omit<CardFilter, 'page'>>;

interface Source<Page> {
  /** The filter that an address stands for. */
  read(parameters: URLSearchParams): CardFilter;
  /** Of a page above the last one, the last one. */
  load(filter: CardFilter, signal: AbortSignal): Promise<Page>;
  /** Somebody changes the filter, or follows back and forward. */
  onChange?(isTraversal: boolean): void;
  onShow?(): void;
  onReady?(filter: CardFilter, page: Page): void;
}

/** So many pages are kept; the oldest make room. */
const seenMax = 60;

/**
 * A list of cards whose filter stands in the address of the page. Until somebody changes something
 * `$filter` and `$page` are null: the address says which filter that is.
 */
export function createFilteredList<Page>(source: Source<Page>) {
  const $filter = atom<CardFilter | null>(null);
  const $page = atom<Page | null>(null);
  const $status = atom<'ready' | 'loading' | 'failed'>('ready');

  /** Pages seen before, by address. */
  const seen = new Map<string, Page>();
  let request: AbortController | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;
  /** Typed, but not applied yet. */
  let typed: FilterChange = {};

  const readFilter = () => source.read(readAddress());
  const currentFilter = () => $filter.get() ?? readFilter();

  function stopTyping() {
    clearTimeout(typing);
    typed = {};
  }

  /** Text applies when the typing stops (specification section 5), without a new history entry. */
  function typeFilter(change: FilterChange): void {
    typed = { ...typed, ...change };
    clearTimeout(typing);
    typing = setTimeout(() => void applyFilter({}, 'replace'), searchDelay);
  }

  /** Changes the filter at once, with whatever has been typed until now, and starts at page 1. */
  function applyFilter(change: FilterChange, entry: HistoryEntry = 'push'): Promise<void> {
    const current = currentFilter();
    const changed = changeFilter(current, { ...typed, ...change });
    stopTyping();
    source.onChange?.(false);
    // Said again, or in other words: that is no reason to leave the page.
    const isOther = String(writeCardFilter({ ...current, page: 1 })) !== String(writeCardFilter(changed));
    return isOther ? show(changed, entry) : Promise.resolve();
  }

  async function show(filter: CardFilter, entry: HistoryEntry | undefined): Promise<void> {
    request?.abort();
    request = undefined;
    source.onShow?.();
    const parameters = writeCardFilter(filter);
    if (entry) writeAddress(parameters, entry);
    $filter.set(filter);

    const key = String(parameters);
    const known = seen.get(key);
    if (known) {
      take(filter, known);
      return;
    }
    const mine = new AbortController();
    request = mine;
    $status.set('loading');
    try {
      const page = await source.load(filter, mine.signal);
      if (request !== mine) return;
      remember(key, page);
      take(filter, page);
    } catch {
      if (request === mine) $status.set('failed');
    }
  }

  function take(filter: CardFilter, page: Page) {
    $page.set(page);
    $status.set('ready');
    source.onReady?.(filter, page);
  }

  function remember(key: string, page: Page) {
    seen.set(key, page);
    const [oldest] = seen.keys();
    if (seen.size > seenMax && oldest !== undefined) seen.delete(oldest);
  }

  return {
    $filter,
    $page,
    $status,
    readFilter,
    currentFilter,
    typeFilter,
    changeFilter: applyFilter,
    turnPage: (page: number) => show({ ...currentFilter(), page }, 'push'),
    /** Shows what there is now, without another step in the history. */
    refresh: () => show(currentFilter(), undefined),
    /** What was seen is no longer so; the page in sight stays until it is asked for again. */
    forgetSeen: () => seen.clear(),
    /** Follows back and forward, which have changed the address already; answers with how to stop. */
    followAddress: () =>
      onAddressChange(() => {
        stopTyping();
        source.onChange?.(true);
        void show(readFilter(), undefined);
      }),
    /** As if nothing had been asked for yet. */
    reset(): void {
      request?.abort();
      request = undefined;
      stopTyping();
      seen.clear();
      $filter.set(null);
      $page.set(null);
      $status.set('ready');
    },
  };
}
