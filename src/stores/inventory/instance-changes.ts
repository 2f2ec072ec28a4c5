import type { CardInstance } from '#contract/inventory.ts';

/** What changes of an instance while it stays its owner's. */
export type InstanceChange = Partial<Pick<CardInstance, 'is_locked' | 'equiped_frame' | 'equiped_frame_uuid'>>;
/** By the instances' uuids. */
export type InstanceChanges = ReadonlyMap<string, InstanceChange>;

type Listener = (changes: InstanceChanges) => void;

const listeners = new Set<Listener>();

/** Everything that shows these instances hears of it, be it before the game has agreed, or when it did not. */
export function publishInstanceChanges(changes: InstanceChanges): void {
  for (const listen of listeners) listen(changes);
}

/** Answers with how to stop. */
export function onInstanceChanges(listen: Listener): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** The same change for several instances. */
export function sameChange(instances: readonly { uuid: string }[], change: InstanceChange): InstanceChanges {
  return new Map(instances.map(({ uuid }) => [uuid, change]));
}

/** What takes a change back. */
export function restoringChanges(instances: readonly ({ uuid: string } & Required<InstanceChange>)[]): InstanceChanges {
  return new Map(
    instances.map(({ uuid, is_locked, equiped_frame, equiped_frame_uuid }) => [
      uuid,
      { is_locked, equiped_frame, equiped_frame_uuid },
    ]),
  );
}
