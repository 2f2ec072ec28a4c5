import { useCallback, useSyncExternalStore } from 'react';
import { serverNow, subscribeToServerTime } from '#stores/base/server-time.ts';

export const second = 1_000;
export const minute = 60 * second;

/**
 * Returns the server's time, updated at every full `step` (in ms) while the page is visible. During hydration it is `rendered`,
 * the server's time in ms.
 */
export function useNow(rendered: number, step: number = second): Date {
  const subscribe = useCallback((run: () => void) => subscribeToSteps(step, run), [step]);
  const steps = useSyncExternalStore(
    subscribe,
    () => Math.floor(serverNow() / step),
    () => Math.floor(rendered / step),
  );
  return new Date(steps * step);
}

function subscribeToSteps(step: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(next, step - (serverNow() % step));
  };
  const next = () => {
    run();
    wait();
  };
  document.addEventListener('visibilitychange', next);
  const stop = subscribeToServerTime(next);
  wait();
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', next);
  };
}
