/** Divides rows, of which one more was read than a page has, into the page and the cursor of the next one. */
export function toPage<R>(
  rows: readonly R[],
  size: number,
  idOf: (row: R) => number | string,
): { page: readonly R[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last !== undefined ? String(idOf(last)) : null };
}
