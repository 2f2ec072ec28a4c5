/**
 * Moves the focus with the arrow keys: from a search field into its results, through them, and back. Returns whether the
 * key did that.
 */
export function moveResultFocus(key: string, field: HTMLElement | null, results: readonly HTMLElement[]): boolean {
  const at = results.findIndex((each) => each === document.activeElement);
  const isInField = document.activeElement === field;
  if (at === -1 && !(isInField && key === 'ArrowDown')) return false;
  if (key === 'ArrowDown') (results[at + 1] ?? results.at(-1))?.focus();
  else if (key === 'ArrowUp') (results[at - 1] ?? field)?.focus();
  else return false;
  return results.length > 0;
}
