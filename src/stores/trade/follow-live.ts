import { withPart } from '#stores/load-part.ts';
import type * as Live from './live.ts';

/**
 * Subscribes to live events once their script is there: pages do not wait for it. Returns a function that ends it, also
 * before.
 */
export function followLive(subscribe: (live: typeof Live) => () => void): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  withPart(
    'live',
    () => import('./live.ts'),
    (live) => {
      if (!isStopped) stop = subscribe(live);
    },
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}
