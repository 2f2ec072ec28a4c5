import { call } from '#client/api.ts';
import { listTradeHistory } from '#contract/trade/history.ts';
import { listOffers } from '#contract/trade/trade.ts';
import type { TradeSummary } from '#contract/trade/offer.ts';
import { isUuid } from '#game/identifier.ts';
import { subscribeToTradeChanges } from './live.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createList, toNumber } from '#stores/base/list.ts';

/** The tabs as the address names them. */
export const offerTabs = ['incoming', 'outgoing', 'on-hold'] as const;
export type OfferTab = (typeof offerTabs)[number];

/** What the page lists: a tab, or the offers that contain a copy. */
export interface OfferView {
  tab: OfferTab;
  /** The uuid of a copy; empty for all offers of the tab. */
  copy: string;
}

export function parseOfferView(parameters: URLSearchParams): OfferView {
  const copy = parameters.get('copy') ?? '';
  return {
    tab: offerTabs.find((tab) => tab === parameters.get('tab')) ?? 'incoming',
    copy: isUuid(copy) ? copy.toLowerCase() : '',
  };
}

const list = createList<TradeSummary, OfferView>({
  parse: parseOfferView,
  serialize: ({ tab, copy }) => new URLSearchParams({ tab, ...(copy && { copy }) }),
  loadPage: ({ tab, copy }, cursor, signal) => {
    const before = toNumber(cursor);
    if (copy !== '') return call(listTradeHistory, { query: { copy, states: ['open', 'held'], before } }, { signal });
    return call(listOffers, { query: { tab: tab === 'on-hold' ? 'held' : tab, before } }, { signal });
  },
  idOf: ({ uuid }) => uuid,
});
export const { $list: $offerList, $view: $offerView, load: loadOffers, loadMore: loadMoreOffers } = list;

/** Loads the offers that the address names, for each session, and follows changes. Returns an unsubscribe function. */
export function subscribeToOffers(): () => void {
  return stopAll([list.subscribe(), subscribeToTradeChanges(() => void loadOffers())]);
}

/** Shows another tab, with its own history entry. */
export function openOfferTab(tab: OfferTab): void {
  list.setView({ tab, copy: '' });
}
