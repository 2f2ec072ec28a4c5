/** Packs are bought with bloodstones or moonstones; event boxes with soulstones, and hold cards of past events. */
export const packKinds = ['pack', 'event_box'] as const;
export type PackKind = (typeof packKinds)[number];

/** How many packs one purchase opens. */
export const packCounts = [1, 5, 10] as const;
export type PackCount = (typeof packCounts)[number];

/** A browser remembers so many purchases whose packs are not all turned, and lists leave out what came out of those packs. */
export const maxUnfinishedOpenings = 5;
export const maxUnturnedPacks = maxUnfinishedOpenings * Math.max(...packCounts);

/** Why a pack or an offer cannot be bought now. */
export const closedReasons = ['not-yet', 'over', 'sold-out'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** When an offer is sold. Null: without a beginning or an end. */
export interface Window {
  opensAt: Date | null;
  closesAt: Date | null;
}

/** Returns why an offer's window is closed; undefined while it is open. The end does not belong to the window. */
export function windowReason({ opensAt, closesAt }: Window, now: Date): ClosedReason | undefined {
  if (opensAt !== null && now < opensAt) return 'not-yet';
  if (closesAt !== null && now >= closesAt) return 'over';
  return undefined;
}

/** A player's seed: letters, digits, hyphens and underscores. It contains no colon, which separates the parts of a draw. */
export const playerSeedPattern = /^[\w-]{1,64}$/u;

/** What a purchase was for. */
export const orderKinds = ['pack', 'event_box', 'frame', 'banner'] as const;
