import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listCardSources, listTradeMatches } from '#contract/trade-match.ts';
import type { TradeMatch } from '#contract/trade-match.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

/* Players with whom the signed-in player could trade: for any card, or for one. */

interface Matches {
  /** The card that the matches have; null for matches of any card. */
  card: ReplyOf<typeof listCardSources>['card'] | null;
  data: TradeMatch[];
}

const matches = createAsyncResource<Matches>();
export const $matches = matches.$resource;
/** The uuid of the card; an empty text for any card. */
const $cardUuid = atom('');

/** Loads the matches of a card, or of any card, and follows the session. Returns an unsubscribe function. */
export function subscribeToMatches(cardUuid: string): () => void {
  $cardUuid.set(cardUuid);
  return subscribeToSession(matches.reset, loadMatches);
}

export function loadMatches(): Promise<void> {
  const id = $cardUuid.get();
  return matches.load(async (signal): Promise<Matches> => {
    if (id !== '') return call(listCardSources, { params: { id } }, { signal });
    return { card: null, ...(await call(listTradeMatches, {}, { signal })) };
  });
}
