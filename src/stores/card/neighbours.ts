import { call } from '#client/api.ts';
import { toCatalogQuery, getCardNeighbours } from '#contract/card/card.ts';
import type { CardNeighbours } from '#contract/card/card.ts';
import { getMyCardNeighbours } from '#contract/card/holding.ts';
import { canonicalCatalogue, parseCardFilter } from '#game/card-filter.ts';
import { isCompared } from '#game/card-search/compared.ts';
import { loadPart } from '#stores/load-part.ts';

/** Loads the cards before and after a card in a catalogue result; `search` is the query of the catalogue's URL. */
export async function loadNeighbours(card: string, search: string): Promise<CardNeighbours> {
  const filter = parseCardFilter(canonicalCatalogue(new URLSearchParams(search)));
  const { page: _page, size: _size, ...query } = toCatalogQuery(filter);
  if (isCompared(filter)) {
    // This module provides the token.
    await loadPart('session', () => import('#stores/session/session.ts'));
    return call(getMyCardNeighbours, {
      params: { id: card },
      query: { ...query, mine: filter.mine, want: filter.want },
    });
  }
  return call(getCardNeighbours, { params: { id: card }, query });
}
