import { getLocalItem, setLocalItem } from '#client/storage.ts';

/** The last catalogue filter, stored as the query of its URL (specification section 3). */
const key = 'cardSearchFilters';

export function saveFilter(search: string): void {
  setLocalItem(key, search);
}

/** Returns a query such as `?rarities=UR`, or an empty string; the stored text is parsed as leniently as any URL. */
export function loadSavedFilter(): string {
  const search = getLocalItem(key) ?? '';
  return search.startsWith('?') ? search : '';
}
