import { useSyncExternalStore } from 'react';

const second = 1_000;

function everySecond(run: () => void): () => void {
  const timer = setInterval(run, second);
  return () => clearInterval(timer);
}

/** Returns the time, updated every second. During hydration it is `rendered`, the server's time in ms. */
export function useNow(rendered: number): Date {
  const seconds = useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / second),
    () => Math.floor(rendered / second),
  );
  return new Date(seconds * second);
}
