import type { CopyState } from './copy.ts';
import { rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';

/** What cards are chosen for; while somebody browses, what is chosen waits. */
export const selectionModes = ['burn', 'lock', 'frame'] as const;
export type SelectionMode = (typeof selectionModes)[number] | 'browse';

/** A card that must not be chosen shakes for this long when it is clicked (specification section 9), in ms. */
export const shakeTime = 600;

/** What a selection has to know of a copy. */
export interface SelectableCopy {
  uuid: string;
  version: number;
  is_locked: boolean;
  state: CopyState;
  card: { uuid: string; name: string; rarity: { name: Rarity } };
}

/** Chosen copies by uuid, in the order in which they were chosen. */
export type Selection<C extends SelectableCopy> = ReadonlyMap<string, C>;

/** What speaks against choosing a copy; undefined: nothing. */
export function obstacleOf(
  { is_locked, state }: SelectableCopy,
  mode: SelectionMode,
): 'locked' | 'trading' | undefined {
  if (mode === 'burn' && is_locked) return 'locked';
  return (mode === 'burn' || mode === 'frame') && state === 'trading' ? 'trading' : undefined;
}

/** Chooses a copy, or no longer; one that something speaks against stays as it is. */
export function toggleCopy<C extends SelectableCopy>(
  selection: Selection<C>,
  copy: C,
  mode: SelectionMode,
): Selection<C> {
  if (selection.has(copy.uuid)) return without(selection, [copy]);
  return obstacleOf(copy, mode) ? selection : withAlso(selection, [copy]);
}

/** Chooses every copy of a page except locked ones; in lock mode locked ones count too (section 4). */
export function selectPage<C extends SelectableCopy>(
  selection: Selection<C>,
  page: readonly C[],
  mode: SelectionMode,
): Selection<C> {
  return withAlso(selection, listSelectable(page, mode));
}

/** The copies that 'Select page' chooses. */
export function listSelectable<C extends SelectableCopy>(page: readonly C[], mode: SelectionMode): C[] {
  return page.filter((copy) => !obstacleOf(copy, mode) && (mode === 'lock' || !copy.is_locked));
}

export function deselectPage<C extends SelectableCopy>(selection: Selection<C>, page: readonly C[]): Selection<C> {
  return without(selection, page);
}

/** Chooses what lies between two copies of a page, both included, as far as nothing speaks against it. */
export function selectRange<C extends SelectableCopy>(
  selection: Selection<C>,
  page: readonly C[],
  [from, to]: readonly [from: string, to: string],
  mode: SelectionMode,
): Selection<C> {
  const ends = [from, to].map((uuid) => page.findIndex((copy) => copy.uuid === uuid));
  if (ends.includes(-1)) return selection;
  const range = page.slice(Math.min(...ends), Math.max(...ends) + 1);
  return withAlso(
    selection,
    range.filter((copy) => !obstacleOf(copy, mode)),
  );
}

/** What stays chosen when cards are chosen for something else. */
export function enterMode<C extends SelectableCopy>(
  selection: Selection<C>,
  mode: SelectionMode,
): { selection: Selection<C>; dropped: number } {
  const kept = new Map([...selection].filter(([, copy]) => !obstacleOf(copy, mode)));
  return { selection: kept, dropped: selection.size - kept.size };
}

/** As many as `most`, those that were chosen first. */
export function keepFirst<C extends SelectableCopy>(selection: Selection<C>, most: number): Selection<C> {
  return new Map([...selection].slice(0, most));
}

/** How many of each rarity are chosen; those of which there are none are left out. */
export function countRarities(selection: Iterable<SelectableCopy>): [rarity: Rarity, count: number][] {
  const counts = new Map<Rarity, number>();
  for (const { card } of selection) counts.set(card.rarity.name, (counts.get(card.rarity.name) ?? 0) + 1);
  return rarities.flatMap((rarity) => {
    const count = counts.get(rarity);
    return count === undefined ? [] : [[rarity, count]];
  });
}

/**
 * Of every card all copies but the one of the lowest version, passing over what 'Select page' does. A
 * card-maker copy (0) is the lowest there is.
 */
export function pickDuplicates<C extends SelectableCopy>(copies: readonly C[], mode: SelectionMode): C[] {
  const lowest = new Map<string, C>();
  for (const copy of copies) {
    const known = lowest.get(copy.card.uuid);
    if (!known || copy.version < known.version) lowest.set(copy.card.uuid, copy);
  }
  return listSelectable(copies, mode).filter((copy) => lowest.get(copy.card.uuid)?.uuid !== copy.uuid);
}

function withAlso<C extends SelectableCopy>(selection: Selection<C>, copies: readonly C[]): Selection<C> {
  const all = new Map(selection);
  for (const copy of copies) all.set(copy.uuid, copy);
  return all;
}

function without<C extends SelectableCopy>(selection: Selection<C>, copies: readonly C[]): Selection<C> {
  const left = new Map(selection);
  for (const { uuid } of copies) left.delete(uuid);
  return left;
}
