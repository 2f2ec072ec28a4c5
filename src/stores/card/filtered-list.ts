import { atom } from 'nanostores';
import { onPopState, getQueryParams, setQueryParams } from '#client/url.ts';
import type { HistoryMode } from '#client/url.ts';
import { updateFilter, serializeCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { flatViews } from '#game/card-view.ts';
import type { CardView } from '#game/card-view.ts';
import { searchDebounce } from '#game/timing.ts';
import { createLatest } from '#stores/base/latest.ts';

export type FilterUpdate = Partial<Omit<CardFilter, 'page'>>;

/** Where a list keeps its filter. */
export interface FilterLocation {
  read(): URLSearchParams;
  write(parameters: URLSearchParams, entry: HistoryMode): void;
}

const pageUrl: FilterLocation = { read: getQueryParams, write: setQueryParams };

/** Keeps a filter in memory, for a page with several lists. */
export function createFilterMemory(): FilterLocation {
  let parameters = new URLSearchParams();
  return {
    read: () => parameters,
    write: (changed) => {
      parameters = changed;
    },
  };
}

export interface FilteredListSource<Page> {
  /** Where the filter is kept. Default: the page's URL. */
  location?: FilterLocation;
  /** Parses the filter of a URL. */
  parse(parameters: URLSearchParams): CardFilter;
  /** Loads a page; a page number beyond the last page loads the last one. */
  load(filter: CardFilter, signal: AbortSignal): Promise<Page>;
  /** Called when the filter changes, or on back and forward. */
  onUpdate?(isTraversal: boolean): void;
  onShow?(): void;
  onReady?(filter: CardFilter, page: Page): void;
}

/** Maximum number of cached pages; the oldest are evicted. */
const maxCachedPages = 60;

/**
 * Creates a list of cards whose filter is in the page's URL, unless the source keeps it elsewhere. Until the first change
 * `$filter` and `$page` are null, and the URL determines the filter.
 */
export function createFilteredList<Page>(source: FilteredListSource<Page>) {
  const $filter = atom<CardFilter | null>(null);
  /** The filter before its pages were turned: what shows no page number is not drawn again for a press. */
  const $listFilter = atom<CardFilter | null>(null);
  const $page = atom<Page | null>(null);
  /** The filter of `$page`, which is an earlier one while another page loads, and after a failure. */
  const $shownFilter = atom<CardFilter | null>(null);
  const $status = atom<'ready' | 'loading' | 'failed'>('ready');

  /** Cached pages by query string. */
  const cachedPages = new Map<string, Page>();
  const { run, cancel } = createLatest();
  let debounceTimer: ReturnType<typeof setTimeout> | undefined;
  /** Typed changes that are not applied yet. */
  let pendingUpdate: FilterUpdate = {};

  const { location = pageUrl } = source;
  const parseFilter = () => source.parse(location.read());
  const currentFilter = () => $filter.get() ?? parseFilter();

  function cancelDebounce() {
    clearTimeout(debounceTimer);
    pendingUpdate = {};
  }

  /** Applies text when typing pauses (specification section 5). */
  function debounceFilter(change: FilterUpdate): void {
    pendingUpdate = { ...pendingUpdate, ...change };
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(() => commitFilter({}), searchDebounce);
  }

  /** Applies a typed change at once, in the history entry of the typing. */
  function commitFilter(change: FilterUpdate): void {
    void applyFilter(change, 'typed');
  }

  /** Applies the change and any pending text at once, and starts at page 1. */
  function applyFilter(change: FilterUpdate, entry: HistoryMode = 'push'): Promise<void> {
    const current = currentFilter();
    const changed = updateFilter(current, { ...pendingUpdate, ...change });
    cancelDebounce();
    source.onUpdate?.(false);
    // An equal filter, even if written differently, must not reset the page number.
    const isOther = String(serializeCardFilter({ ...current, page: 1 })) !== String(serializeCardFilter(changed));
    return isOther ? show(changed, entry) : Promise.resolve();
  }

  async function show(filter: CardFilter, entry: HistoryMode | undefined, isTurn = false): Promise<void> {
    cancel();
    source.onShow?.();
    const parameters = serializeCardFilter(filter);
    if (entry) location.write(parameters, entry);
    if (!isTurn) $listFilter.set(filter);
    $filter.set(filter);

    const key = String(parameters);
    const known = cachedPages.get(key);
    if (known) {
      showPage(filter, known);
      return;
    }
    $status.set('loading');
    await run(
      (signal) => source.load(filter, signal),
      (page) => {
        cachePage(key, page);
        showPage(filter, page);
      },
      () => $status.set('failed'),
    );
  }

  function showPage(filter: CardFilter, page: Page) {
    $page.set(page);
    $shownFilter.set(filter);
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
    $listFilter,
    $page,
    $shownFilter,
    $status,
    parseFilter,
    currentFilter,
    debounceFilter,
    commitFilter,
    updateFilter: applyFilter,
    goToPage: (page: number) => show({ ...currentFilter(), page }, 'push', true),
    /** Shows the same page in another view; groups divide the list into other pages. */
    changeView: (view: CardView) => {
      const current = currentFilter();
      const isRegrouped = [current.view, view].some((each) => !flatViews.includes(each));
      return show({ ...current, view, page: isRegrouped ? 1 : current.page }, 'push');
    },
    /** Loads the current filter again, without a new history entry. */
    refresh: () => show(currentFilter(), undefined),
    /** Discards cached pages; the page shown stays until it is loaded again. */
    clearCache: () => cachedPages.clear(),
    /** Subscribes to back and forward, which have already changed the URL; returns an unsubscribe function. */
    subscribeToUrl: () =>
      onPopState(() => {
        cancelDebounce();
        source.onUpdate?.(true);
        void show(parseFilter(), undefined);
      }),
    /** Returns to the initial state. */
    reset: (): void => {
      cancel();
      cancelDebounce();
      cachedPages.clear();
      $filter.set(null);
      $listFilter.set(null);
      $page.set(null);
      $shownFilter.set(null);
      $status.set('ready');
    },
  };
}
