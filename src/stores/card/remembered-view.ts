import { getLocalItem, removeLocalItem, setLocalItem } from '#client/storage.ts';
import { defaultView } from '#game/card-view.ts';
import type { CardView } from '#game/card-view.ts';

/** Remembers the view of a list of cards that the visitor chose last. */
export function rememberView(key: string, view: CardView): void {
  if (view === defaultView) removeLocalItem(key);
  else setLocalItem(key, view);
}

export const recallView = (key: string): string | null => getLocalItem(key);
