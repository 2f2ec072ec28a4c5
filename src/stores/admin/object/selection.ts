import { atom } from 'nanostores';

/** The selected objects of a list: some by uuid, or all that match. */
export interface ObjectSelection {
  uuids: ReadonlySet<string>;
  isAll: boolean;
}

const none: ObjectSelection = { uuids: new Set(), isAll: false };
export const $objectSelection = atom<ObjectSelection>(none);

export function resetObjectSelection(): void {
  $objectSelection.set(none);
}

/** Selects an object, or takes it out of the selection. */
export function toggleObject(uuid: string): void {
  const uuids = new Set($objectSelection.get().uuids);
  if (!uuids.delete(uuid)) uuids.add(uuid);
  $objectSelection.set({ uuids, isAll: false });
}

/** Selects the objects of a page, or takes them out of the selection. Those of other pages stay selected. */
export function selectPage(shown: readonly { uuid: string }[], isSelected: boolean): void {
  const others = [...$objectSelection.get().uuids].filter((uuid) => !shown.some((each) => each.uuid === uuid));
  $objectSelection.set({
    uuids: new Set([...others, ...(isSelected ? shown.map(({ uuid }) => uuid) : [])]),
    isAll: false,
  });
}

/** Selects all that match, on all pages. */
export function selectAllPages(): void {
  $objectSelection.set({ ...$objectSelection.get(), isAll: true });
}
