/** Moves the focus by a number of rows; a row is an element with `data-row`. Without a focused row, to the first one. */
export function focusRow(list: HTMLElement | null, by: number): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[current === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, current + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
