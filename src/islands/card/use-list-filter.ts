import { useState } from 'react';
import { isSameList } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';

/** Returns the same filter for all pages of a list, so that what shows no page number is not drawn again when one turns a page. */
export function useListFilter<Filter extends CardFilter | null>(filter: Filter): Filter {
  const [kept, setKept] = useState(filter);
  if (kept === filter || (kept && filter && isSameList(kept, filter))) return kept;
  setKept(filter);
  return filter;
}
