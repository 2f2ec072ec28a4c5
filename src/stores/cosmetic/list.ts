import { atom, computed } from 'nanostores';
import { onPopState, getQueryParams, setQueryParams } from '#client/url.ts';
import type { HistoryMode } from '#client/url.ts';
import { call } from '#client/api.ts';
import { maxCosmeticPageSize, listCosmetics } from '#contract/cosmetic.ts';
import type { CosmeticEntry } from '#contract/cosmetic.ts';
import { normalizeSearchText } from '#game/card-filter.ts';
import { parseCosmeticTab } from '#game/cosmetic.ts';
import type { CosmeticTab } from '#game/cosmetic.ts';
import { isUuid } from '#game/identifier.ts';
import { searchDebounce } from '#game/timing.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { $user } from '#stores/session/session.ts';

/* The signed-in player's frames and banners. The URL holds the filter and the open item. */

export interface CosmeticFilter {
  tab: CosmeticTab;
  name: string;
  /** The uuid of the previewed item, or an empty string. */
  item: string;
}

export interface CosmeticList {
  entries: readonly CosmeticEntry[];
  /** The total number of entries, loaded or not. */
  count: number;
}

const emptyFilter: CosmeticFilter = { tab: 'all', name: '', item: '' };
const list = createAsyncResource<CosmeticList>();

export const $cosmeticFilter = atom(emptyFilter);
export const $cosmetics = list.$resource;
/** The state of the request for the next page. */
export const $moreCosmeticsState = atom<'idle' | 'loading' | 'failed'>('idle');

/** The item in the try-on dialog. */
export const $previewedCosmetic = computed([$cosmetics, $cosmeticFilter], ({ value }, { item }) =>
  item === '' ? undefined : value?.entries.find(({ uuid }) => uuid === item),
);

let debounceTimer: ReturnType<typeof setTimeout> | undefined;
/** The number of loaded pages. */
let loadedPages = 0;

/** Loads the list that the URL describes, and follows the session and the URL. Returns an unsubscribe function. */
export function subscribeToCosmetics(): () => void {
  $cosmeticFilter.set(parseFilter());
  const unsubscribe = subscribeToSession(list.reset, loadCosmetics);
  const stopListening = onPopState(() => {
    clearTimeout(debounceTimer);
    applyFilter(parseFilter(), undefined);
  });
  return () => {
    clearTimeout(debounceTimer);
    unsubscribe();
    stopListening();
  };
}

export function loadCosmetics(): Promise<void> {
  $moreCosmeticsState.set('idle');
  return list.load(async (signal) => {
    const first = await loadPage(0, signal);
    loadedPages = 1;
    return first;
  });
}

export async function loadMoreCosmetics(): Promise<void> {
  const before = list.$resource.get().value;
  if (!before || $moreCosmeticsState.get() === 'loading') return;
  $moreCosmeticsState.set('loading');
  try {
    const more = await loadPage(loadedPages);
    // The filter changed during the request.
    if (list.$resource.get().value !== before) return;
    loadedPages += 1;
    const known = new Set(before.entries.map(({ uuid }) => uuid));
    const entries = [...before.entries, ...more.entries.filter(({ uuid }) => !known.has(uuid))];
    list.set({ entries, count: more.count });
    $moreCosmeticsState.set('idle');
  } catch {
    if (list.$resource.get().value === before) $moreCosmeticsState.set('failed');
  }
}

export function setCosmeticTab(tab: CosmeticTab): void {
  clearTimeout(debounceTimer);
  applyFilter({ ...$cosmeticFilter.get(), tab, item: '' }, 'push');
}

/** Searches by name after the typing stops (specification section 5). */
export function debounceCosmeticSearch(text: string): void {
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => searchCosmetics(text), searchDebounce);
}

/** Searches by name immediately. */
export function searchCosmetics(text: string): void {
  clearTimeout(debounceTimer);
  const name = normalizeSearchText(text);
  if (name !== $cosmeticFilter.get().name) applyFilter({ ...$cosmeticFilter.get(), name, item: '' }, 'typed');
}

export function openCosmetic(item: string): void {
  applyFilter({ ...$cosmeticFilter.get(), item }, 'push');
}

export function closeCosmetic(): void {
  if ($cosmeticFilter.get().item !== '') applyFilter({ ...$cosmeticFilter.get(), item: '' }, 'push');
}

/** Updates a frame's free count from a response. */
export function setFreeCount(frame: string, free: number): void {
  updateEntry(frame, (entry) => ({ ...entry, free }));
}

/** Adds one to a frame's free count, after a card replaced the frame. */
export function incrementFreeCount(frame: string): void {
  updateEntry(frame, (entry) => ({ ...entry, free: Math.min(entry.count, entry.free + 1) }));
}

function updateEntry(uuid: string, change: (entry: CosmeticEntry) => CosmeticEntry): void {
  const { value } = list.$resource.get();
  if (!value) return;
  list.set({ ...value, entries: value.entries.map((entry) => (entry.uuid === uuid ? change(entry) : entry)) });
}

function applyFilter(filter: CosmeticFilter, entry: HistoryMode | undefined): void {
  const { tab, name } = $cosmeticFilter.get();
  if (entry) setQueryParams(serializeFilter(filter), entry);
  $cosmeticFilter.set(filter);
  // The open item does not affect the list.
  if (filter.tab === tab && filter.name === name) return;
  list.reset();
  void loadCosmetics();
}

function parseFilter(): CosmeticFilter {
  const parameters = getQueryParams();
  const item = parameters.get('item') ?? '';
  return {
    tab: parseCosmeticTab(parameters.get('tab')),
    name: normalizeSearchText(parameters.get('name')),
    item: isUuid(item) ? item.toLowerCase() : '',
  };
}

function serializeFilter({ tab, name, item }: CosmeticFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  if (tab !== 'all') parameters.set('tab', tab);
  if (name) parameters.set('name', name);
  if (item) parameters.set('item', item);
  return parameters;
}

/** Loads a page. Banners use the second of the two calls in specification section 7, all others the first. */
async function loadPage(page: number, signal?: AbortSignal): Promise<CosmeticList> {
  const { tab, name } = $cosmeticFilter.get();
  const options = signal ? { signal } : {};
  const size = maxCosmeticPageSize;
  if (tab !== 'banners') {
    const type = tab === 'frames' ? 'card_frame' : '';
    const { data, count } = await call(listCosmetics, { query: { type, name, page, size } }, options);
    return { entries: data, count };
  }
  const uuid = $user.get()?.uuid ?? '';
  const query = { uuid, type: 'profile_banner', name, page, size } as const;
  const { banners, count } = await call(listCosmetics, { query }, options);
  return { entries: banners.map((banner) => ({ ...banner, type: 'profile_banner', count: 1, free: 1 })), count };
}
