import { atom, computed } from 'nanostores';
import { persistedAtom } from '#client/persisted-atom.ts';
import type { PackReceipt } from '#contract/store/opening.ts';
import { maxUnfinishedOpenings } from '#game/pack.ts';
import { $user } from '#stores/session/session.ts';

/** Opened packs whose cards the player has not turned yet. They are in the inventory already. */
export interface UnfinishedOpening {
  receipt: PackReceipt;
  /** The first pack whose cards are not all turned, and which of its cards are. */
  start: number;
  turned: readonly number[];
}

interface Stored {
  /** The player's uuid. */
  owner: string;
  /** The latest first. */
  openings: readonly UnfinishedOpening[];
}

// The stored text is read at once.
const isWhole = ({ receipt, start, turned }: Partial<UnfinishedOpening>): boolean =>
  typeof start === 'number' &&
  receipt?.openings[start] !== undefined &&
  typeof receipt.pack.wrapper === 'string' &&
  Array.isArray(turned);

const $stored = persistedAtom<Stored | null>('unfinished-openings', null, {
  decode: (text) => {
    const { owner, openings } = JSON.parse(text) as Partial<Stored>;
    if (typeof owner !== 'string' || !Array.isArray(openings)) return null;
    return { owner, openings: (openings as readonly UnfinishedOpening[]).filter(isWhole) };
  },
  encode: (stored) => (stored && stored.openings.length > 0 ? JSON.stringify(stored) : undefined),
});

/** What the signed-in player left half way in this browser, the latest first. */
export const $unfinishedOpenings = computed([$stored, $user], (stored, user): readonly UnfinishedOpening[] =>
  stored && user && stored.owner === user.uuid ? stored.openings : [],
);

/**
 * The uuids of the opened packs whose cards are not all turned, separated by commas. Lists of what the player has leave
 * out what came out of them: the one who waits with turning does not want to be told.
 */
const $unturned = computed($unfinishedOpenings, (openings) =>
  openings.flatMap(({ receipt, start }) => receipt.openings.slice(start).map(({ uuid }) => uuid)).join(','),
);
export const unturnedPacks = (): string[] => $unturned.get().split(',');
export const onUnturnedPacks = (listen: () => void): (() => void) => $unturned.listen(listen);

const others = (uuid: string) => $unfinishedOpenings.get().filter(({ receipt }) => receipt.uuid !== uuid);

export function keepOpening(opening: UnfinishedOpening): void {
  const owner = $user.get()?.uuid;
  if (owner === undefined) return;
  $stored.set({ owner, openings: [opening, ...others(opening.receipt.uuid)].slice(0, maxUnfinishedOpenings) });
}

/** Forgets a purchase whose cards are all turned, or that the player does not want to turn. */
export function finishOpening(receipt: string): void {
  const owner = $user.get()?.uuid;
  if (owner !== undefined) $stored.set({ owner, openings: others(receipt) });
}

/** Opened packs whose cards the opening scene shows. */
export interface OpenedPacks extends UnfinishedOpening {
  /** Whether the opening was left half way earlier: what the receipt says of balance and copies is old. */
  isTakenUp: boolean;
  /** Gets the focus back when the scene closes. */
  opener: HTMLElement | null;
}

export const $openedPacks = atom<OpenedPacks | null>(null);

/** Shows the cards of packs that were opened before. */
export function takeUpOpening(opening: UnfinishedOpening, opener: HTMLElement): void {
  $openedPacks.set({ ...opening, isTakenUp: true, opener });
}

export function closeOpening(): void {
  $openedPacks.set(null);
}
