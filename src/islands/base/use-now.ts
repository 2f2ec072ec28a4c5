import { useSyncExternalStore } from 'react';

const second = 1_000;

function everySecond(run: () => void): () => void {
  const timer = setInterval(run, second);
  return () => clearInterval(timer);
}

/** The time, second by second; while the page wakes up it is still the server's. */
export function useNow(rendered: number): Date {
  const seconds = useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / second),
    () => Math.floor(rendered / second),
  );
  return new Date(seconds * second);
}
