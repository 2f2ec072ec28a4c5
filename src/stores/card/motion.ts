import { setSessionItem, getSessionItem } from '#client/storage.ts';

/** Whether somebody stopped what moves on cards by itself; kept for the visit. */
const key = 'lights-paused';

export function isCardMotionPaused(): boolean {
  return getSessionItem(key) === true;
}

export function setCardMotionPaused(isPaused: boolean): void {
  setSessionItem(key, isPaused);
}
