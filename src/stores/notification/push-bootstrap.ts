import { getLocalItem } from '#client/storage.ts';
import { withPart } from '#stores/load-part.ts';

/** The local storage key in which `push-sync.ts` keeps this browser's subscription. */
const key = 'mazoku-push';

/** Loads and starts the push sync, only if this browser has a stored subscription. Returns a stop function. */
export function bootstrapPush(): () => void {
  if (getLocalItem(key) === null) return () => undefined;
  let isStopped = false;
  let stop: (() => void) | undefined;
  withPart(
    'push-sync',
    () => import('./push-sync.ts'),
    ({ startPushSync }) => {
      if (!isStopped) stop = startPushSync();
    },
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}
