import { call } from '#client/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listCardSources, listTradeMatches, toMatchQuery } from '#contract/trade/match.ts';
import { parseCardFilter } from '#game/card-filter.ts';
import { matchSearch } from '#game/card-search/search-view.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createSearchableList } from '#stores/card/searchable-list.ts';
import { $token } from '#stores/session/session.ts';

/* Players with whom the signed-in player could trade: for one card, or for those that a search finds. */

const ofCard = createSessionResource((signal, cardUuid: string): Promise<ReplyOf<typeof listCardSources>> =>
  call(listCardSources, { params: { id: cardUuid } }, { signal }),
);
export const { $resource: $cardMatches, load: loadCardMatches, subscribe: subscribeToCardMatches } = ofCard;

const list = createSearchableList<ReplyOf<typeof listTradeMatches>>(matchSearch, {
  parse: (parameters) => ({ ...parseCardFilter(parameters), mine: null }),
  load: (filter, signal) => call(listTradeMatches, { query: toMatchQuery(filter) }, { signal }),
});
export const { $filter: $matchFilter, $page: $matches, $status: $matchStatus, refresh: refreshMatches } = list;
export const { updateFilter: updateMatches } = list;
/** The matches as their search box uses them. */
export const searchedMatches = list.searched;

/** Loads the matches that the URL describes, for each session. Returns an unsubscribe function. */
export function subscribeToMatches(): () => void {
  return stopAll([
    $token.subscribe((token) => {
      list.reset();
      if (token !== null) void list.refresh();
    }),
    list.subscribeToUrl(),
    list.reset,
  ]);
}
