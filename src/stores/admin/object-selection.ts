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

/** Selects the objects that are loaded, or all that match. */
export function selectObjects(loaded: readonly { uuid: string }[], isAll: boolean): void {
  $objectSelection.set({ uuids: new Set(loaded.map(({ uuid }) => uuid)), isAll });
}
