import type { InventoryCopy } from '#contract/inventory.ts';

/** What changes of a copy while it stays its owner's. */
export type CopyChange = Partial<Pick<InventoryCopy, 'is_locked' | 'equiped_frame' | 'equiped_frame_uuid'>>;
/** By the copies' uuids. */
export type CopyChanges = ReadonlyMap<string, CopyChange>;

type Listener = (changes: CopyChanges) => void;

const listeners = new Set<Listener>();

/** Everything that shows these copies hears of it, be it before the game has agreed, or when it did not. */
export function changeCopies(changes: CopyChanges): void {
  for (const listen of listeners) listen(changes);
}

/** Answers with how to stop. */
export function onCopiesChange(listen: Listener): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** The same change for several copies. */
export function changeOf(copies: readonly { uuid: string }[], change: CopyChange): CopyChanges {
  return new Map(copies.map(({ uuid }) => [uuid, change]));
}

/** What takes a change back. */
export function stateOf(copies: readonly ({ uuid: string } & Required<CopyChange>)[]): CopyChanges {
  return new Map(
    copies.map(({ uuid, is_locked, equiped_frame, equiped_frame_uuid }) => [
      uuid,
      { is_locked, equiped_frame, equiped_frame_uuid },
    ]),
  );
}
