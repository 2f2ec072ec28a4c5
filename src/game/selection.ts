import type { InstanceState } from './instance.ts';
import { rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';

/** Modes in which cards are selected. In `browse` mode, an existing selection is kept. */
export const selectionModes = ['burn', 'lock', 'frame'] as const;
export type SelectionMode = (typeof selectionModes)[number] | 'browse';

/** How long a card that cannot be selected shakes when it is clicked, in ms (specification section 9). */
export const shakeDuration = 600;

/** The fields of an instance that a selection needs. */
export interface SelectableInstance {
  uuid: string;
  version: number;
  is_locked: boolean;
  state: InstanceState;
  card: { uuid: string; name: string; rarity: { name: Rarity } };
}

/** Selected instances by uuid, in the order of selection. */
export type Selection<C extends SelectableInstance> = ReadonlyMap<string, C>;

/** Returns why an instance cannot be selected, or undefined if it can. */
export function blockReason(
  { is_locked, state }: SelectableInstance,
  mode: SelectionMode,
): 'locked' | 'trading' | undefined {
  if (mode === 'burn' && is_locked) return 'locked';
  return mode !== 'browse' && state !== 'kept' ? 'trading' : undefined;
}

/** Selects or deselects an instance. A blocked instance is not selected. */
export function toggleInstance<C extends SelectableInstance>(
  selection: Selection<C>,
  instance: C,
  mode: SelectionMode,
): Selection<C> {
  if (selection.has(instance.uuid)) return removeInstances(selection, [instance]);
  return blockReason(instance, mode) ? selection : addInstances(selection, [instance]);
}

/** Selects every instance of a page except locked ones; in lock mode, locked ones too (section 4). */
export function selectPage<C extends SelectableInstance>(
  selection: Selection<C>,
  page: readonly C[],
  mode: SelectionMode,
): Selection<C> {
  return addInstances(selection, listSelectable(page, mode));
}

/** Returns the instances that 'Select page' selects. */
export function listSelectable<C extends SelectableInstance>(page: readonly C[], mode: SelectionMode): C[] {
  return page.filter((instance) => !blockReason(instance, mode) && (mode === 'lock' || !instance.is_locked));
}

export function deselectPage<C extends SelectableInstance>(selection: Selection<C>, page: readonly C[]): Selection<C> {
  return removeInstances(selection, page);
}

/** Selects all instances of a page from one to another, both included, except blocked ones. */
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

/** Returns the part of a selection that stays selected in another mode, and how many instances were dropped. */
export function filterForMode<C extends SelectableInstance>(
  selection: Selection<C>,
  mode: SelectionMode,
): { selection: Selection<C>; dropped: number } {
  const remaining = new Map([...selection].filter(([, instance]) => !blockReason(instance, mode)));
  return { selection: remaining, dropped: selection.size - remaining.size };
}

/** Returns the first `most` instances of a selection. */
export function keepFirst<C extends SelectableInstance>(selection: Selection<C>, most: number): Selection<C> {
  return new Map([...selection].slice(0, most));
}

/** Returns the number of selected instances of each rarity. Rarities without any are omitted. */
export function countRarities(selection: Iterable<SelectableInstance>): [rarity: Rarity, count: number][] {
  const counts = new Map<Rarity, number>();
  for (const { card } of selection) counts.set(card.rarity.name, (counts.get(card.rarity.name) ?? 0) + 1);
  return rarities.flatMap((rarity) => {
    const count = counts.get(rarity);
    return count === undefined ? [] : [[rarity, count]];
  });
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
