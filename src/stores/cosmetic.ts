import { atom, computed } from 'nanostores';
import { onAddressChange, readAddress, writeAddress } from '#client/address.ts';
import type { HistoryEntry } from '#client/address.ts';
import { call } from '#client/api.ts';
import { cosmeticPageMax, listCosmetics } from '#contract/cosmetic.ts';
import type { CosmeticEntry } from '#contract/cosmetic.ts';
import { readSearchText } from '#game/card-filter.ts';
import { readCosmeticTab } from '#game/cosmetic.ts';
import type { CosmeticTab } from '#game/cosmetic.ts';
import { isUuid } from '#game/identifier.ts';
import { searchDelay } from '#game/timing.ts';
import { createAnswer, followSession } from './answer.ts';
import { $user } from './session.ts';

/* The frames and banners of whoever is signed in. The address says which of them are shown, and which is open. */

export interface CosmeticFilter {
  tab: CosmeticTab;
  name: string;
  /** The uuid of the one that is tried on. */
  item: string;
}

export interface CosmeticList {
  entries: readonly CosmeticEntry[];
  /** How many there are in all. */
  count: number;
}

const none: CosmeticFilter = { tab: 'all', name: '', item: '' };
const list = createAnswer<CosmeticList>();

export const $cosmeticFilter = atom(none);
export const $cosmetics = list.$answer;
/** Whether another page of them is on its way. */
export const $moreCosmetics = atom<'idle' | 'loading' | 'failed'>('idle');

/** The one that is tried on. */
export const $tried = computed([$cosmetics, $cosmeticFilter], ({ value }, { item }) =>
  item === '' ? undefined : value?.entries.find(({ uuid }) => uuid === item),
);

let typing: ReturnType<typeof setTimeout> | undefined;
/** Pages that are there. */
let pages = 0;

/** Shows what the address asks for; answers with how to stop. */
export function followCosmetics(): () => void {
  $cosmeticFilter.set(readFilter());
  const unfollow = followSession(list.forget, loadCosmetics);
  const unlisten = onAddressChange(() => {
    clearTimeout(typing);
    show(readFilter(), undefined);
  });
  return () => {
    clearTimeout(typing);
    unfollow();
    unlisten();
  };
}

export function loadCosmetics(): Promise<void> {
  $moreCosmetics.set('idle');
  return list.ask(async (signal) => {
    const first = await loadPage(0, signal);
    pages = 1;
    return first;
  });
}

export async function loadMoreCosmetics(): Promise<void> {
  const before = list.$answer.get().value;
  if (!before || $moreCosmetics.get() === 'loading') return;
  $moreCosmetics.set('loading');
  try {
    const more = await loadPage(pages);
    // Others are shown by now.
    if (list.$answer.get().value !== before) return;
    pages += 1;
    const known = new Set(before.entries.map(({ uuid }) => uuid));
    const entries = [...before.entries, ...more.entries.filter(({ uuid }) => !known.has(uuid))];
    list.set({ entries, count: more.count });
    $moreCosmetics.set('idle');
  } catch {
    if (list.$answer.get().value === before) $moreCosmetics.set('failed');
  }
}

export function showTab(tab: CosmeticTab): void {
  clearTimeout(typing);
  show({ ...$cosmeticFilter.get(), tab, item: '' }, 'push');
}

/** A name applies when the typing stops (specification section 5), without a new history entry. */
export function typeName(text: string): void {
  clearTimeout(typing);
  typing = setTimeout(() => searchCosmetics(text), searchDelay);
}

/** It applies at once. */
export function searchCosmetics(text: string): void {
  clearTimeout(typing);
  const name = readSearchText(text);
  if (name !== $cosmeticFilter.get().name) show({ ...$cosmeticFilter.get(), name, item: '' }, 'replace');
}

export function openCosmetic(item: string): void {
  show({ ...$cosmeticFilter.get(), item }, 'push');
}

export function closeCosmetic(): void {
  if ($cosmeticFilter.get().item !== '') show({ ...$cosmeticFilter.get(), item: '' }, 'push');
}

/** So many of a frame are free, as the game has just said. */
export function countFree(frame: string, free: number): void {
  changeEntry(frame, (entry) => ({ ...entry, free }));
}

/** A card has taken one off. */
export function freeAgain(frame: string): void {
  changeEntry(frame, (entry) => ({ ...entry, free: Math.min(entry.count, entry.free + 1) }));
}

function changeEntry(uuid: string, change: (entry: CosmeticEntry) => CosmeticEntry): void {
  const { value } = list.$answer.get();
  if (!value) return;
  list.set({ ...value, entries: value.entries.map((entry) => (entry.uuid === uuid ? change(entry) : entry)) });
}

function show(filter: CosmeticFilter, entry: HistoryEntry | undefined): void {
  const { tab, name } = $cosmeticFilter.get();
  if (entry) writeAddress(writeFilter(filter), entry);
  $cosmeticFilter.set(filter);
  // What is open changes nothing in the list.
  if (filter.tab === tab && filter.name === name) return;
  list.forget();
  void loadCosmetics();
}

function readFilter(): CosmeticFilter {
  const parameters = readAddress();
  const item = parameters.get('item') ?? '';
  return {
    tab: readCosmeticTab(parameters.get('tab')),
    name: readSearchText(parameters.get('name')),
    item: isUuid(item) ? item.toLowerCase() : '',
  };
}

function writeFilter({ tab, name, item }: CosmeticFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  if (tab !== 'all') parameters.set('tab', tab);
  if (name) parameters.set('name', name);
  if (item) parameters.set('item', item);
  return parameters;
}

/** Banners by the second of the two calls of specification section 7, all others by the first. */
async function loadPage(page: number, signal?: AbortSignal): Promise<CosmeticList> {
  const { tab, name } = $cosmeticFilter.get();
  const options = signal ? { signal } : {};
  const size = cosmeticPageMax;
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
