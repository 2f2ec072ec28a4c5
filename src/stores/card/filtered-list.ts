import { atom } from 'nanostores';
import { onPopState, getQueryParams, setQueryParams } from '#client/url.ts';
import type { HistoryMode } from '#client/url.ts';
import { updateFilter, serializeCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { searchDebounce } from '#game/timing.ts';

export type FilterUpdate = Partial<Omit<CardFilter, 'page'>>;

interface Source<Page> {
  /** The filter that an address stands for. */
  parse(parameters: URLSearchParams): CardFilter;
  /** Of a page above the last one, the last one. */
  load(filter: CardFilter, signal: AbortSignal): Promise<Page>;
  /** Somebody changes the filter, or follows back and forward. */
  onUpdate?(isTraversal: boolean): void;
  onShow?(): void;
  onReady?(filter: CardFilter, page: Page): void;
}

/** So many pages are kept; the oldest make room. */
const maxCachedPages = 60;

/**
 * A list of cards whose filter stands in the address of the page. Until somebody changes something
 * `$filter` and `$page` are null: the address says which filter that is.
 */
export function createFilteredList<Page>(source: Source<Page>) {
  const $filter = atom<CardFilter | null>(null);
  const $page = atom<Page | null>(null);
  const $status = atom<'ready' | 'loading' | 'failed'>('ready');

  /** Pages seen before, by address. */
  const cachedPages = new Map<string, Page>();
  let request: AbortController | undefined;
  let debounceTimer: ReturnType<typeof setTimeout> | undefined;
  /** Typed, but not applied yet. */
  let pendingUpdate: FilterUpdate = {};

  const parseFilter = () => source.parse(getQueryParams());
  const currentFilter = () => $filter.get() ?? parseFilter();

  function cancelDebounce() {
    clearTimeout(debounceTimer);
    pendingUpdate = {};
  }

  /** Text applies when the typing stops (specification section 5), without a new history entry. */
  function debounceFilter(change: FilterUpdate): void {
    pendingUpdate = { ...pendingUpdate, ...change };
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(() => void applyFilter({}, 'replace'), searchDebounce);
  }

  /** Changes the filter at once, with whatever has been typed until now, and starts at page 1. */
  function applyFilter(change: FilterUpdate, entry: HistoryMode = 'push'): Promise<void> {
    const current = currentFilter();
    const changed = updateFilter(current, { ...pendingUpdate, ...change });
    cancelDebounce();
    source.onUpdate?.(false);
    // Said again, or in other words: that is no reason to leave the page.
    const isOther = String(serializeCardFilter({ ...current, page: 1 })) !== String(serializeCardFilter(changed));
    return isOther ? show(changed, entry) : Promise.resolve();
  }

  async function show(filter: CardFilter, entry: HistoryMode | undefined): Promise<void> {
    request?.abort();
    request = undefined;
    source.onShow?.();
    const parameters = serializeCardFilter(filter);
    if (entry) setQueryParams(parameters, entry);
    $filter.set(filter);

    const key = String(parameters);
    const known = cachedPages.get(key);
    if (known) {
      showPage(filter, known);
      return;
    }
    const current = new AbortController();
    request = current;
    $status.set('loading');
    try {
      const page = await source.load(filter, current.signal);
      if (request !== current) return;
      cachePage(key, page);
      showPage(filter, page);
    } catch {
      if (request === current) $status.set('failed');
    }
  }

  function showPage(filter: CardFilter, page: Page) {
    $page.set(page);
    $status.set('ready');
    source.onReady?.(filter, page);
  }

  function cachePage(key: string, page: Page) {
    cachedPages.set(key, page);
    const [oldest] = cachedPages.keys();
    if (cachedPages.size > maxCachedPages && oldest !== undefined) cachedPages.delete(oldest);
  }

  return {
    $filter,
    $page,
    $status,
    parseFilter,
    currentFilter,
    debounceFilter,
    updateFilter: applyFilter,
    goToPage: (page: number) => show({ ...currentFilter(), page }, 'push'),
    /** Shows what there is now, without another step in the history. */
    refresh: () => show(currentFilter(), undefined),
    /** What was seen is no longer so; the page in sight stays until it is asked for again. */
    clearCache: () => cachedPages.clear(),
    /** Follows back and forward, which have changed the address already; answers with how to stop. */
    subscribeToUrl: () =>
      onPopState(() => {
        cancelDebounce();
        source.onUpdate?.(true);
        void show(parseFilter(), undefined);
      }),
    /** As if nothing had been asked for yet. */
    reset(): void {
      request?.abort();
      request = undefined;
      cancelDebounce();
      cachedPages.clear();
      $filter.set(null);
      $page.set(null);
      $status.set('ready');
    },
  };
}
