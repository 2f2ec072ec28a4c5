import { otherStates } from './operators.ts';
import type { InstanceStateFilter } from './operators.ts';

/** What a word says about the copies of a card, for the catalogue: duplicates are those of the player. */
export const stateLabels = {
  locked: 'Locked copies',
  unlocked: 'Unlocked copies',
  framed: 'Framed copies',
  unframed: 'Copies without a frame',
  duplicate: 'Cards you have several of',
  single: 'Cards you have once',
} as const satisfies Record<InstanceStateFilter, string>;

/** Returns the state that a word names, such as "locked" or "dup"; undefined for other words. */
export function readCatalogueState(word: string): keyof typeof stateLabels | undefined {
  const text = word.toLowerCase();
  return (
    otherStates.get(text) ?? (Object.keys(stateLabels) as (keyof typeof stateLabels)[]).find((each) => each === text)
  );
}
