import { setSessionItem, getSessionItem } from '#client/storage.ts';

/** Whether the user paused card animations; stored for the browser session. */
const key = 'card-motion-paused';

export function isCardMotionPaused(): boolean {
  return getSessionItem(key) === true;
}

export function setCardMotionPaused(isPaused: boolean): void {
  setSessionItem(key, isPaused);
}
