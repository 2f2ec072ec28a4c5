import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { equipFrame } from '#contract/store/cosmetic.ts';
import type { CosmeticEntry } from '#contract/store/cosmetic.ts';
import { toInventoryQuery, listInventory } from '#contract/inventory.ts';
import type { CardInstance } from '#contract/instance.ts';
import { createEntityRef } from '#contract/entity-ref.ts';
import { defaultCardFilter } from '#game/card-filter.ts';
import { normalizeSearchText } from '#game/query-value.ts';
import { searchDebounce } from '#game/timing.ts';
import { createExclusive, reasonOf } from '#stores/base/action.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import { setFreeCount, incrementFreeCount } from './list.ts';
import { showFailure, showSuccess } from '#stores/toast.ts';

/* The signed-in player's cards for the frame preview. */

/** How many cards are listed at once; the search finds the others. */
export const previewCardCount = 12;

const cards = createAsyncResource<readonly CardInstance[]>();
export const $previewCards = cards.$resource;
/** The card in the preview. */
export const $previewCard = atom<CardInstance | null>(null);
const equipping = createExclusive();
/** Whether a frame is being equipped. */
export const $isEquipping = equipping.$isBusy;

let searchText = '';
let debounceTimer: ReturnType<typeof setTimeout> | undefined;

/** Loads the cards for each session. Returns an unsubscribe function. */
export function subscribeToPreviewCards(): () => void {
  searchText = '';
  const unsubscribe = subscribeToSession(() => {
    cards.reset();
    $previewCard.set(null);
  }, loadPreviewCards);
  return () => {
    clearTimeout(debounceTimer);
    unsubscribe();
  };
}

/** Searches the cards by name, `searchDebounce` ms after the last keystroke. */
export function debouncePreviewSearch(text: string): void {
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => {
    searchText = normalizeSearchText(text);
    void loadPreviewCards();
  }, searchDebounce);
}

/** Loads the rarest cards that match the search. */
export async function loadPreviewCards(): Promise<void> {
  const filter = { ...defaultCardFilter, name: searchText, sort: 'Rarity High-Low', size: previewCardCount } as const;
  await cards.load(
    async (signal) => (await call(listInventory, { query: toInventoryQuery({ ...filter }) }, { signal })).data,
  );
  if ($previewCard.get() === null) $previewCard.set(cards.$resource.get().value?.[0] ?? null);
}

export function setPreviewCard(instance: CardInstance): void {
  $previewCard.set(instance);
}

/** Equips the frame on the previewed card. The change shows immediately and is reverted if the request fails. */
export async function equipPreviewedFrame(frame: CosmeticEntry): Promise<void> {
  const instance = $previewCard.get();
  if (!instance) return;
  const { uuid, name, art_version } = frame;
  const equip = async () => {
    replaceCard({ ...instance, equiped_frame_uuid: uuid, equiped_frame: { uuid, name, art_version } });
    const body = { frame: createEntityRef(uuid), card: createEntityRef(instance.uuid) };
    const { free } = await call(equipFrame, { body });
    setFreeCount(uuid, free);
    if (instance.equiped_frame && instance.equiped_frame.uuid !== uuid) incrementFreeCount(instance.equiped_frame.uuid);
    showSuccess('Frame equipped', `${name} is now on ${instance.card.name}.`);
  };
  await equipping.run(equip, (error) => {
    replaceCard(instance);
    showFailure('Frame not equipped', reasonOf(error, 'We didn’t get an answer. Try again.'));
  });
}

/** Replaces the card in the preview and in the list. */
function replaceCard(instance: CardInstance): void {
  if ($previewCard.get()?.uuid === instance.uuid) $previewCard.set(instance);
  const { value } = cards.$resource.get();
  if (value) cards.set(value.map((each) => (each.uuid === instance.uuid ? instance : each)));
}
