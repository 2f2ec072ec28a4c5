import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { equipFrame } from '#contract/cosmetic.ts';
import type { CosmeticEntry } from '#contract/cosmetic.ts';
import { toInventoryQuery, listInventory } from '#contract/inventory.ts';
import type { CardInstance } from '#contract/inventory.ts';
import { createEntityRef } from '#contract/entity-ref.ts';
import { defaultCardFilter, normalizeSearchText } from '#game/card-filter.ts';
import { searchDebounce } from '#game/timing.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { setFreeCount, incrementFreeCount } from './list.ts';
import { showToast } from '#stores/toast.ts';

/* The cards of whoever is signed in on which a frame can be tried. */

/** As many as are offered at once; a name finds the others. */
export const previewCardCount = 12;

const cards = createAsyncResource<readonly CardInstance[]>();
export const $previewCards = cards.$resource;
/** The card that stands on the stand. */
export const $previewCard = atom<CardInstance | null>(null);
/** A frame is being put onto it. */
export const $isEquipping = atom(false);

let searchText = '';
let debounceTimer: ReturnType<typeof setTimeout> | undefined;

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

/** The rarest first; of another name when the typing stops. */
export function debouncePreviewSearch(text: string): void {
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => {
    searchText = normalizeSearchText(text);
    void loadPreviewCards();
  }, searchDebounce);
}

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

/** Puts a frame onto the card on the stand: at once, and as before where the game refuses. */
export async function equipPreviewedFrame(frame: CosmeticEntry): Promise<void> {
  const instance = $previewCard.get();
  if (!instance || $isEquipping.get()) return;
  $isEquipping.set(true);
  const { uuid, name, art_version } = frame;
  replaceCard({ ...instance, equiped_frame_uuid: uuid, equiped_frame: { uuid, name, art_version } });
  try {
    const { free } = await call(equipFrame, {
      body: { frame: createEntityRef(uuid), card: createEntityRef(instance.uuid) },
    });
    setFreeCount(uuid, free);
    if (instance.equiped_frame && instance.equiped_frame.uuid !== uuid) incrementFreeCount(instance.equiped_frame.uuid);
    showToast({ title: 'Frame equipped', description: `${instance.card.name} wears ${name}.`, variant: 'success' });
  } catch (error) {
    replaceCard(instance);
    showToast({
      title: 'Frame not equipped',
      description: isApiError(error) && error.messages[0] ? error.messages[0] : 'The game did not answer. Try again.',
      variant: 'destructive',
    });
  } finally {
    $isEquipping.set(false);
  }
}

/** The same card as it is now, wherever it is shown. */
function replaceCard(instance: CardInstance): void {
  if ($previewCard.get()?.uuid === instance.uuid) $previewCard.set(instance);
  const { value } = cards.$resource.get();
  if (value) cards.set(value.map((each) => (each.uuid === instance.uuid ? instance : each)));
}
