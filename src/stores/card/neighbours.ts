import { call } from '#client/api.ts';
import { toCatalogQuery, getCardNeighbours } from '#contract/card.ts';
import type { CardNeighbours } from '#contract/card.ts';
import { canonicalCatalogue, parseCardFilter } from '#game/card-filter.ts';

/** Loads the cards before and after a card in a catalogue result; `search` is the query of the catalogue's URL. */
export function loadNeighbours(card: string, search: string): Promise<CardNeighbours> {
  const filter = parseCardFilter(canonicalCatalogue(new URLSearchParams(search)));
  const { page: _page, size: _size, ...query } = toCatalogQuery(filter);
  return call(getCardNeighbours, { params: { id: card }, query });
}
