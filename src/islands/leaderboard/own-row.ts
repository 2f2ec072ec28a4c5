/** Where 'Jump to me' leads: the own row has this id, once it is known whose it is. */
export const ownRowHash = 'me';

/** Marks the viewer's own row, and goes there where the address says so; answers with how to take that back. */
export function highlightOwnRow(uuid: string): () => void {
  const row = document.querySelector<HTMLElement>(`[data-player="${CSS.escape(uuid)}"]`);
  if (!row) return () => undefined;
  row.id = ownRowHash;
  row.classList.add('is-own');
  row.tabIndex = -1;
  if (location.hash === `#${ownRowHash}`) scrollToOwnRow();
  return () => {
    row.removeAttribute('id');
    row.removeAttribute('tabindex');
    row.classList.remove('is-own');
  };
}

/** Whether it is on this page. */
export function scrollToOwnRow(): boolean {
  const row = document.getElementById(ownRowHash);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
  return row !== null;
}
