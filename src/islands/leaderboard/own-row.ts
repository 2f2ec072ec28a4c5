/** The id of the viewer's own row and the target of 'Jump to me'; set once the viewer is known. */
export const ownRowHash = 'me';

/** Marks the viewer's own row and scrolls to it if the URL's hash asks for it. Returns a function that reverts it. */
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

/** Scrolls to the viewer's own row and focuses it. Returns false if the row is not on this page. */
export function scrollToOwnRow(): boolean {
  const row = document.getElementById(ownRowHash);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
  return row !== null;
}
