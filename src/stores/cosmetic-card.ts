import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { equipFrame } from '#contract/cosmetic.ts';
import type { CosmeticEntry } from '#contract/cosmetic.ts';
import { inventoryQueryOf, listInventory } from '#contract/inventory.ts';
import type { InventoryCopy } from '#contract/inventory.ts';
import { nameOf } from '#contract/named.ts';
import { defaultCardFilter, readSearchText } from '#game/card-filter.ts';
import { searchDelay } from '#game/timing.ts';
import { createAnswer, followSession } from './answer.ts';
import { countFree, freeAgain } from './cosmetic.ts';
import { showToast } from './toast.ts';

/* The cards of whoever is signed in on which a frame can be tried. */

/** As many as are offered at once; a name finds the others. */
export const triedCards = 12;

const cards = createAnswer<readonly InventoryCopy[]>();
export const $cardsToTry = cards.$answer;
/** The card that stands on the stand. */
export const $standing = atom<InventoryCopy | null>(null);
/** A frame is being put onto it. */
export const $equipping = atom(false);

let wanted = '';
let typing: ReturnType<typeof setTimeout> | undefined;

export function followCardsToTry(): () => void {
  wanted = '';
  const unfollow = followSession(() => {
    cards.forget();
    $standing.set(null);
  }, loadCardsToTry);
  return () => {
    clearTimeout(typing);
    unfollow();
  };
}

/** The rarest first; of another name when the typing stops. */
export function typeCardToTry(text: string): void {
  clearTimeout(typing);
  typing = setTimeout(() => {
    wanted = readSearchText(text);
    void loadCardsToTry();
  }, searchDelay);
}

export async function loadCardsToTry(): Promise<void> {
  const filter = { ...defaultCardFilter, name: wanted, sort: 'Rarity High-Low', size: triedCards } as const;
  await cards.ask(
    async (signal) => (await call(listInventory, { query: inventoryQueryOf({ ...filter }) }, { signal })).data,
  );
  if ($standing.get() === null) $standing.set(cards.$answer.get().value?.[0] ?? null);
}

export function standCard(copy: InventoryCopy): void {
  $standing.set(copy);
}

/** Puts a frame onto the card on the stand: at once, and as before where the game refuses. */
export async function equipStanding(frame: CosmeticEntry): Promise<void> {
  const copy = $standing.get();
  if (!copy || $equipping.get()) return;
  $equipping.set(true);
  const { uuid, name, art_version } = frame;
  take({ ...copy, equiped_frame_uuid: uuid, equiped_frame: { uuid, name, art_version } });
  try {
    const { free } = await call(equipFrame, { body: { frame: nameOf(uuid), card: nameOf(copy.uuid) } });
    countFree(uuid, free);
    if (copy.equiped_frame && copy.equiped_frame.uuid !== uuid) freeAgain(copy.equiped_frame.uuid);
    showToast({ title: 'Frame equipped', description: `${copy.card.name} wears ${name}.`, variant: 'success' });
  } catch (error) {
    take(copy);
    showToast({
      title: 'Frame not equipped',
      description: isApiError(error) && error.messages[0] ? error.messages[0] : 'The game did not answer. Try again.',
      variant: 'destructive',
    });
  } finally {
    $equipping.set(false);
  }
}

/** The same card as it is now, wherever it is shown. */
function take(copy: InventoryCopy): void {
  if ($standing.get()?.uuid === copy.uuid) $standing.set(copy);
  const { value } = cards.$answer.get();
  if (value) cards.set(value.map((each) => (each.uuid === copy.uuid ? copy : each)));
}
