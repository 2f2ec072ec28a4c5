import type { KeyboardEvent } from 'react';

/** For a question whose button gets the focus: a key that is still held from before does not answer it. */
export function ignoreKeyRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
