import { call } from '#client/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listCardSources, listTradeMatches } from '#contract/trade/match.ts';
import type { TradeMatch } from '#contract/trade/match.ts';
import { createSessionResource } from '#stores/base/resource.ts';

/* Players with whom the signed-in player could trade: for any card, or for one. */

interface Matches {
  /** The card that the matches have; null for matches of any card. */
  card: ReplyOf<typeof listCardSources>['card'] | null;
  data: TradeMatch[];
}

const matches = createSessionResource(async (signal, cardUuid: string): Promise<Matches> => {
  if (cardUuid !== '') return call(listCardSources, { params: { id: cardUuid } }, { signal });
  return { card: null, ...(await call(listTradeMatches, {}, { signal })) };
});
/** The matches of a card, or of any card if its uuid is an empty text. */
export const { $resource: $matches, load: loadMatches, subscribe: subscribeToMatches } = matches;
