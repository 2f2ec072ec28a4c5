import { rarities } from '#game/rarity.ts';
import { fullVersionRange } from '#game/version-range.ts';
import { otherStates } from './operators.ts';
import type { InstanceStateFilter } from './operators.ts';

/** A filter that a word of a search may stand for. */
export interface MeantFilter {
  kind: 'rarity' | 'version' | 'state';
  value: string;
  label: string;
}

/** What a word says about the copies of a card, for the catalogue: duplicates are those of the player. */
const stateLabels = {
  locked: 'Locked copies',
  unlocked: 'Unlocked copies',
  framed: 'Framed copies',
  unframed: 'Copies without a frame',
  duplicate: 'Cards you have several of',
  single: 'Cards you have once',
} as const satisfies Record<InstanceStateFilter, string>;

/** Returns the filters that a word may stand for: a rarity, a version such as "#7", a state such as "locked" or "dup". */
export function readFilterWord(word: string): MeantFilter[] {
  const text = word.toLowerCase();
  const rarity = rarities.find((each) => each.toLowerCase() === text);
  const version = Number(/^[#v]?(\d{1,4})$/u.exec(text)?.[1] ?? 0);
  const states = Object.keys(stateLabels) as InstanceStateFilter[];
  const state = otherStates.get(text) ?? states.find((each) => each === text);
  return [
    ...(rarity ? [{ kind: 'rarity' as const, value: rarity, label: `Rarity ${rarity}` }] : []),
    ...(version > 0 && version <= fullVersionRange[1]
      ? [{ kind: 'version' as const, value: String(version), label: `Version ${version}` }]
      : []),
    ...(state ? [{ kind: 'state' as const, value: state, label: stateLabels[state] }] : []),
  ];
}

/** Returns the words of a search as they are written. */
export const writtenWords = (q: string): string[] => q.split(/\s+/u).filter(Boolean);

/** Returns a search without some of its written words. */
export const withoutWords = (q: string, words: readonly string[]): string =>
  writtenWords(q)
    .filter((word) => !words.includes(word))
    .join(' ');
