import type { CardInstance } from '#contract/instance.ts';

/** The fields of an instance that can change without a change of owner. */
export type InstanceChange = Partial<Pick<CardInstance, 'is_locked' | 'equiped_frame' | 'equiped_frame_uuid'>>;
/** Changes by instance uuid. */
export type InstanceChanges = ReadonlyMap<string, InstanceChange>;

type Listener = (changes: InstanceChanges) => void;

const listeners = new Set<Listener>();

/** Notifies all listeners of changed instances; used for optimistic updates and to revert them. */
export function publishInstanceChanges(changes: InstanceChanges): void {
  for (const listen of listeners) listen(changes);
}

/** Calls `listen` on every change. Returns an unsubscribe function. */
export function onInstanceChanges(listen: Listener): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Returns the same change for several instances. */
export function sameChange(instances: readonly { uuid: string }[], change: InstanceChange): InstanceChanges {
  return new Map(instances.map(({ uuid }) => [uuid, change]));
}

/** Returns the changes that restore the given instances. */
export function restoringChanges(instances: readonly ({ uuid: string } & Required<InstanceChange>)[]): InstanceChanges {
  return new Map(
    instances.map(({ uuid, is_locked, equiped_frame, equiped_frame_uuid }) => [
      uuid,
      { is_locked, equiped_frame, equiped_frame_uuid },
    ]),
  );
}
