import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the viewer's own clock and zone count: the server knows neither. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
