import type { InstanceState } from './instance.ts';
import { rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';

/** What cards are chosen for; while somebody browses, what is chosen waits. */
export const selectionModes = ['burn', 'lock', 'frame'] as const;
export type SelectionMode = (typeof selectionModes)[number] | 'browse';

/** A card that must not be chosen shakes for this long when it is clicked (specification section 9), in ms. */
export const shakeDuration = 600;

/** What a selection has to know of an instance. */
export interface SelectableInstance {
  uuid: string;
  version: number;
  is_locked: boolean;
  state: InstanceState;
  card: { uuid: string; name: string; rarity: { name: Rarity } };
}

/** Chosen instances by uuid, in the order in which they were chosen. */
export type Selection<C extends SelectableInstance> = ReadonlyMap<string, C>;

/** What speaks against choosing an instance; undefined: nothing. */
export function blockReason(
  { is_locked, state }: SelectableInstance,
  mode: SelectionMode,
): 'locked' | 'trading' | undefined {
  if (mode === 'burn' && is_locked) return 'locked';
  return (mode === 'burn' || mode === 'frame') && state === 'trading' ? 'trading' : undefined;
}

/** Chooses an instance, or no longer; one that something speaks against stays as it is. */
export function toggleInstance<C extends SelectableInstance>(
  selection: Selection<C>,
  instance: C,
  mode: SelectionMode,
): Selection<C> {
  if (selection.has(instance.uuid)) return removeInstances(selection, [instance]);
  return blockReason(instance, mode) ? selection : addInstances(selection, [instance]);
}

/** Chooses every instance of a page except locked ones; in lock mode locked ones count too (section 4). */
export function selectPage<C extends SelectableInstance>(
  selection: Selection<C>,
  page: readonly C[],
  mode: SelectionMode,
): Selection<C> {
  return addInstances(selection, listSelectable(page, mode));
}

/** The instances that 'Select page' chooses. */
export function listSelectable<C extends SelectableInstance>(page: readonly C[], mode: SelectionMode): C[] {
  return page.filter((instance) => !blockReason(instance, mode) && (mode === 'lock' || !instance.is_locked));
}

export function deselectPage<C extends SelectableInstance>(selection: Selection<C>, page: readonly C[]): Selection<C> {
  return removeInstances(selection, page);
}

/** Chooses what lies between two instances of a page, both included, as far as nothing speaks against it. */
export function selectRange<C extends SelectableInstance>(
  selection: Selection<C>,
  page: readonly C[],
  [from, to]: readonly [from: string, to: string],
  mode: SelectionMode,
): Selection<C> {
  const ends = [from, to].map((uuid) => page.findIndex((instance) => instance.uuid === uuid));
  if (ends.includes(-1)) return selection;
  const range = page.slice(Math.min(...ends), Math.max(...ends) + 1);
  return addInstances(
    selection,
    range.filter((instance) => !blockReason(instance, mode)),
  );
}

/** What stays chosen when cards are chosen for something else. */
export function filterForMode<C extends SelectableInstance>(
  selection: Selection<C>,
  mode: SelectionMode,
): { selection: Selection<C>; dropped: number } {
  const kept = new Map([...selection].filter(([, instance]) => !blockReason(instance, mode)));
  return { selection: kept, dropped: selection.size - kept.size };
}

/** As many as `most`, those that were chosen first. */
export function keepFirst<C extends SelectableInstance>(selection: Selection<C>, most: number): Selection<C> {
  return new Map([...selection].slice(0, most));
}

/** How many of each rarity are chosen; those of which there are none are left out. */
export function countRarities(selection: Iterable<SelectableInstance>): [rarity: Rarity, count: number][] {
  const counts = new Map<Rarity, number>();
  for (const { card } of selection) counts.set(card.rarity.name, (counts.get(card.rarity.name) ?? 0) + 1);
  return rarities.flatMap((rarity) => {
    const count = counts.get(rarity);
    return count === undefined ? [] : [[rarity, count]];
  });
}

/**
 * Of every card all instances but the one of the lowest version, passing over what 'Select page' does. A
 * card-maker instance (0) is the lowest there is.
 */
export function pickDuplicates<C extends SelectableInstance>(instances: readonly C[], mode: SelectionMode): C[] {
  const lowest = new Map<string, C>();
  for (const instance of instances) {
    const known = lowest.get(instance.card.uuid);
    if (!known || instance.version < known.version) lowest.set(instance.card.uuid, instance);
  }
  return listSelectable(instances, mode).filter((instance) => lowest.get(instance.card.uuid)?.uuid !== instance.uuid);
}

function addInstances<C extends SelectableInstance>(selection: Selection<C>, instances: readonly C[]): Selection<C> {
  const all = new Map(selection);
  for (const instance of instances) all.set(instance.uuid, instance);
  return all;
}

function removeInstances<C extends SelectableInstance>(selection: Selection<C>, instances: readonly C[]): Selection<C> {
  const left = new Map(selection);
  for (const { uuid } of instances) left.delete(uuid);
  return left;
}
