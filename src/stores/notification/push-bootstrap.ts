import { getLocalItem } from '#client/storage.ts';

/** The local storage key in which `push-sync.ts` keeps this browser's subscription. */
const key = 'mazoku-push';

/** Loads and starts the push sync, only if this browser has a stored subscription. Returns a stop function. */
export function bootstrapPush(): () => void {
  if (getLocalItem(key) === null) return () => undefined;
  let isStopped = false;
  let stop: (() => void) | undefined;
  void import('./push-sync.ts').then(({ startPushSync }) => {
    if (!isStopped) stop = startPushSync();
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}
