import { atom } from 'nanostores';

/** A keyboard shortcut of a console page. */
export interface Shortcut {
  /** As `tinykeys` reads it: `j`, `Shift+Enter`, `g d` for two keys one after the other. */
  keys: string;
  /** What it does, for the list of shortcuts. */
  title: string;
}

/** The shortcuts of the page, in the order in which its parts added them. */
export const $shortcuts = atom<readonly Shortcut[]>([]);
/** Whether the list of shortcuts is open. */
export const $isShortcutListOpen = atom(false);

/** Adds shortcuts to the list. Returns a function that removes them. */
export function addShortcuts(shortcuts: readonly Shortcut[]): () => void {
  $shortcuts.set([...$shortcuts.get(), ...shortcuts]);
  return () => $shortcuts.set($shortcuts.get().filter((each) => !shortcuts.includes(each)));
}
