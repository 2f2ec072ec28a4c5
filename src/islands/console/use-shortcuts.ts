import { useEffect, useEffectEvent } from 'react';
import { defaultKeybindingsHandlerIgnore, tinykeys } from 'tinykeys';
import { stopAll } from '#stores/base/stop-all.ts';
import { $shortcuts, addShortcuts } from '#stores/console/shortcuts.ts';
import type { Shortcut } from '#stores/console/shortcuts.ts';

export interface BoundShortcut extends Shortcut {
  run: () => void;
}

/** How long the second key of a shortcut may take: the default of `tinykeys`. */
const sequenceMs = 1000;
/** The two last keys; each component has its own bindings and does not know those of others. */
let last: KeyboardEvent | undefined;
let beforeLast: KeyboardEvent | undefined;

/** A checkbox takes no text, so a list keeps its shortcuts when the checkbox of a row has the focus. */
const isCheckbox = ({ target, repeat }: KeyboardEvent) =>
  !repeat && target instanceof HTMLInputElement && target.type === 'checkbox';

/** Shortcuts do nothing while somebody types, unless they type no text, or while a dialog is open. */
function ignore(event: KeyboardEvent): boolean {
  if (event !== last) [beforeLast, last] = [last, event];
  const isCommand = (event.ctrlKey || event.metaKey) && !event.repeat;
  const isTyped = defaultKeybindingsHandlerIgnore(event) && !isCheckbox(event) && !isCommand;
  return isTyped || document.querySelector('[role="dialog"], dialog[open]') !== null;
}

/** Whether the key ends a shortcut of two keys, so that it does not also mean what it means alone. */
function endsSequence(event: KeyboardEvent): boolean {
  if (!beforeLast || event.timeStamp - beforeLast.timeStamp > sequenceMs) return false;
  const sequence = `${beforeLast.key} ${event.key}`;
  return $shortcuts.get().some(({ keys }) => keys === sequence);
}

/** Binds keyboard shortcuts while the component is shown, and adds them to the list that `?` opens. */
export function useShortcuts(shortcuts: readonly BoundShortcut[]): void {
  const run = useEffectEvent((keys: string, event: KeyboardEvent) => {
    event.preventDefault();
    if (!keys.includes(' ') && endsSequence(event)) return;
    shortcuts.find((each) => each.keys === keys)?.run();
  });
  const bind = useEffectEvent(() => {
    const bindings = shortcuts.map(({ keys }) => [keys, (event: KeyboardEvent) => run(keys, event)] as const);
    return stopAll([addShortcuts(shortcuts), tinykeys(window, Object.fromEntries(bindings), { ignore })]);
  });
  // The same keys keep their binding; what they do is looked up when they are pressed.
  const keys = shortcuts.map((each) => `${each.keys} ${each.title}`).join('\n');
  useEffect(() => bind(), [keys]);
}
