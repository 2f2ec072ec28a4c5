import { useCallback, useSyncExternalStore } from 'react';

export const second = 1_000;
export const minute = 60 * second;

/**
 * Returns the time, updated at every full `step` (in ms) while the page is visible. During hydration it is `rendered`,
 * the server's time in ms.
 */
export function useNow(rendered: number, step: number = second): Date {
  const subscribe = useCallback((run: () => void) => subscribeToSteps(step, run), [step]);
  const steps = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / step),
    () => Math.floor(rendered / step),
  );
  return new Date(steps * step);
}

function subscribeToSteps(step: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(next, step - (Date.now() % step));
  };
  const next = () => {
    run();
    wait();
  };
  document.addEventListener('visibilitychange', next);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', next);
  };
}
