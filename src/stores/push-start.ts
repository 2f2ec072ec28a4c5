import { readStored } from '#client/storage.ts';

/** Where `push-keeping.ts` keeps that this browser was let. */
const key = 'mazoku-push';

/** What looks after a browser that shows notifications comes only where one was let; answers with how to stop. */
export function startPush(): () => void {
  if (readStored(key) === null) return () => undefined;
  let isOver = false;
  let stop: (() => void) | undefined;
  void import('./push-keeping.ts').then(({ followPush }) => {
    if (!isOver) stop = followPush();
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
