import { readStored, writeStored } from '#client/storage.ts';

/** The catalogue's filter as it was last seen, as the query of its address (specification section 3). */
const key = 'cardSearchFilters';

export function keepFilter(search: string): void {
  writeStored(key, search);
}

/** `?rarities=UR`, or nothing; what stands there is read as leniently as any address. */
export function keptFilter(): string {
  const search = readStored(key) ?? '';
  return search.startsWith('?') ? search : '';
}
