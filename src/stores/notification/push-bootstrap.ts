import { getLocalItem } from '#client/storage.ts';

/** Where `push-sync.ts` keeps that this browser was let. */
const key = 'mazoku-push';

/** What looks after a browser that shows notifications comes only where one was let; answers with how to stop. */
export function bootstrapPush(): () => void {
  if (getLocalItem(key) === null) return () => undefined;
  let isOver = false;
  let stop: (() => void) | undefined;
  void import('./push-sync.ts').then(({ startPushSync }) => {
    if (!isOver) stop = startPushSync();
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
