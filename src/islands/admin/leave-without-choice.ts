import type { KeyboardEvent } from 'react';

/**
 * For the element around a combobox: Tab leaves its list, and chooses nothing. By itself, the combobox takes its first
 * option, so that somebody who only passes by changes the object.
 */
export function leaveWithoutChoice(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
