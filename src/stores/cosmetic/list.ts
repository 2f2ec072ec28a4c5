import { computed } from 'nanostores';
import { onPopState } from '#client/url.ts';
import { call } from '#client/api.ts';
import { maxCosmeticPageSize, listCosmetics } from '#contract/store/cosmetic.ts';
import type { CosmeticEntry } from '#contract/store/cosmetic.ts';
import { normalizeSearchText } from '#game/query-value.ts';
import { parseCosmeticTab } from '#game/cosmetic.ts';
import type { CosmeticTab } from '#game/cosmetic.ts';
import { isUuid } from '#game/identifier.ts';
import { searchDebounce } from '#game/timing.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createList } from '#stores/base/list.ts';
import { $user } from '#stores/session/session.ts';

/* The signed-in player's frames and banners. The URL holds the filter and the open item. */

export interface CosmeticFilter {
  tab: CosmeticTab;
  name: string;
  /** The uuid of the previewed item, or an empty string. */
  item: string;
}

const list = createList<CosmeticEntry, CosmeticFilter>({
  parse: (parameters) => {
    const item = parameters.get('item') ?? '';
    return {
      tab: parseCosmeticTab(parameters.get('tab')),
      name: normalizeSearchText(parameters.get('name')),
      item: isUuid(item) ? item.toLowerCase() : '',
    };
  },
  // The open item does not affect the list.
  listed: ({ tab, name }) => `${tab} ${name}`,
  loadPage: async (filter, cursor, signal) => {
    const page = Number(cursor);
    return { ...(await loadPage(filter, page, signal)), next: String(page + 1) };
  },
  idOf: ({ uuid }) => uuid,
});
export const { $list: $cosmetics, $view: $cosmeticFilter, load: loadCosmetics, loadMore: loadMoreCosmetics } = list;

/** The item in the try-on dialog. */
export const $previewedCosmetic = computed([$cosmetics, $cosmeticFilter], ({ items }, { item }) =>
  item === '' ? undefined : items.find(({ uuid }) => uuid === item),
);

let debounceTimer: ReturnType<typeof setTimeout> | undefined;

/** Loads the list that the URL describes, and follows the session and the URL. Returns an unsubscribe function. */
export function subscribeToCosmetics(): () => void {
  return stopAll([list.subscribe(), onPopState(() => clearTimeout(debounceTimer)), () => clearTimeout(debounceTimer)]);
}

export function setCosmeticTab(tab: CosmeticTab): void {
  clearTimeout(debounceTimer);
  list.setView({ tab, item: '' });
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
  if (name !== $cosmeticFilter.get().name) list.setView({ name, item: '' }, 'typed');
}

export function openCosmetic(item: string): void {
  list.setView({ item });
}

export function closeCosmetic(): void {
  if ($cosmeticFilter.get().item !== '') list.setView({ item: '' });
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
  const entry = $cosmetics.get().items.find((each) => each.uuid === uuid);
  if (entry) list.replace(change(entry));
}

/** Loads a page. Banners use the second of the two calls in specification section 7, all others the first. */
async function loadPage({ tab, name }: CosmeticFilter, page: number, signal: AbortSignal) {
  const size = maxCosmeticPageSize;
  if (tab !== 'banners') {
    const type = tab === 'frames' ? 'card_frame' : '';
    const { data, count } = await call(listCosmetics, { query: { type, name, page, size } }, { signal });
    return { data, count };
  }
  const uuid = $user.get()?.uuid ?? '';
  const query = { uuid, type: 'profile_banner', name, page, size } as const;
  const { banners, count } = await call(listCosmetics, { query }, { signal });
  return { data: banners.map((banner) => ({ ...banner, type: 'profile_banner' as const, count: 1, free: 1 })), count };
}
