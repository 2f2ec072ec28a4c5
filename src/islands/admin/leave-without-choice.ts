import type { KeyboardEvent } from 'react';

/**
 * For the element around a combobox: Tab closes its list and chooses nothing. Without this, Tab chooses the first option, so
 * that an admin who only moves through the form changes the object.
 */
export function leaveWithoutChoice(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}
