import { keepInTab, readFromTab } from '#client/storage.ts';

/** Whether somebody stopped what moves on cards by itself; kept for the visit. */
const key = 'lights-paused';

export function areLightsPaused(): boolean {
  return readFromTab(key) === true;
}

export function pauseLights(arePaused: boolean): void {
  keepInTab(key, arePaused);
}
