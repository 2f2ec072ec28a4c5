import { computed } from 'nanostores';
import { persistedAtom } from '#client/persisted-atom.ts';
import type { PackReceipt } from '#contract/store/store.ts';
import { $user } from '#stores/session/session.ts';

/** Opened packs whose cards the player has not turned yet. They are in the inventory already. */
export interface UnfinishedOpening {
  receipt: PackReceipt;
  /** The first pack whose cards are not turned. */
  start: number;
}

interface Stored extends UnfinishedOpening {
  /** The player's uuid. */
  owner: string;
}

/** The address of a pack's page with this hash goes on with the opening. */
export const goOnHash = '#go-on';

const $stored = persistedAtom<Stored | null>('unfinished-opening', null, {
  decode: (text) => {
    const { owner, receipt, start } = JSON.parse(text) as Partial<Stored>;
    const isWhole = typeof owner === 'string' && typeof start === 'number' && receipt?.openings[start] !== undefined;
    return isWhole && typeof receipt.pack.wrapper === 'string' ? { owner, receipt, start } : null;
  },
  encode: (stored) => (stored ? JSON.stringify(stored) : undefined),
});

/** What the signed-in player left half way in this browser; null if there is nothing. */
export const $unfinishedOpening = computed([$stored, $user], (stored, user): UnfinishedOpening | null =>
  stored && user && stored.owner === user.uuid ? stored : null,
);

export function keepOpening(receipt: PackReceipt, start: number): void {
  const owner = $user.get()?.uuid;
  if (owner !== undefined) $stored.set({ owner, receipt, start });
}

export function finishOpening(): void {
  $stored.set(null);
}
