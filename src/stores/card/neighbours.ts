import { call } from '#client/api.ts';
import { toCatalogQuery, getCardNeighbours } from '#contract/card.ts';
import type { CardNeighbours } from '#contract/card.ts';
import { canonicalCatalogue, parseCardFilter } from '#game/card-filter.ts';

/** The cards before and after one in a catalogue result, which is the query of the catalogue's address. */
export function loadNeighbours(card: string, search: string): Promise<CardNeighbours> {
  const filter = parseCardFilter(canonicalCatalogue(new URLSearchParams(search)));
  const { page: _page, size: _size, ...query } = toCatalogQuery(filter);
  return call(getCardNeighbours, { params: { id: card }, query });
}
