import { getLocalItem, setLocalItem } from '#client/storage.ts';

/** The catalogue's filter as it was last seen, as the query of its address (specification section 3). */
const key = 'cardSearchFilters';

export function saveFilter(search: string): void {
  setLocalItem(key, search);
}

/** `?rarities=UR`, or nothing; what stands there is read as leniently as any address. */
export function loadSavedFilter(): string {
  const search = getLocalItem(key) ?? '';
  return search.startsWith('?') ? search : '';
}
