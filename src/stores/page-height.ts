import { setSessionItem } from '#client/storage.ts';

/** Remembers for this tab how high the page is when it is left, in px; `layouts/early-script.ts` reads it. */
export function savePageHeight(height: number): void {
  setSessionItem(`height ${location.pathname}${location.search}`, height);
}
