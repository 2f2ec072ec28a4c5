import { spinnerDelay, staleDelay } from '#game/timing.ts';
import { useDelayedFlag } from './use-delayed-flag.ts';

/** Returns whether a list has loaded for long enough to dim its pictures, and for long enough to show a placeholder. */
export function useWaiting(isLoading: boolean): { isStale: boolean; isSlow: boolean } {
  return { isStale: useDelayedFlag(isLoading, staleDelay), isSlow: useDelayedFlag(isLoading, spinnerDelay) };
}
