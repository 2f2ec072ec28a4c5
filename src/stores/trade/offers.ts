import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getQueryParams, onPopState, setQueryParams } from '#client/url.ts';
import { listTradeHistory } from '#contract/trade-history.ts';
import { listOffers } from '#contract/trade.ts';
import type { TradeSummary } from '#contract/trade.ts';
import { isUuid } from '#game/identifier.ts';
import { refreshTradeCounts } from './counts.ts';
import { subscribeToTradeChanges } from './live.ts';
import { createPagedList } from '#stores/paged-list.ts';
import { $token } from '#stores/session/session.ts';

/** The tabs as the address names them. */
export const offerTabs = ['incoming', 'outgoing', 'on-hold'] as const;
export type OfferTab = (typeof offerTabs)[number];

/** What the page lists: a tab, or the offers that contain a copy. */
export interface OfferView {
  tab: OfferTab;
  /** The uuid of a copy; empty for all offers of the tab. */
  copy: string;
}

export const $offerView = atom<OfferView>({ tab: 'incoming', copy: '' });

const list = createPagedList<TradeSummary>(loadPage, ({ uuid }) => uuid);
export const $offerList = list.$list;
export const { load: loadOffers, loadMore: loadMoreOffers } = list;

export function parseOfferView(parameters: URLSearchParams): OfferView {
  const copy = parameters.get('copy') ?? '';
  return {
    tab: offerTabs.find((tab) => tab === parameters.get('tab')) ?? 'incoming',
    copy: isUuid(copy) ? copy.toLowerCase() : '',
  };
}

/** Loads the offers that the address names, for each session, and follows changes. Returns an unsubscribe function. */
export function subscribeToOffers(): () => void {
  const open = () => {
    $offerView.set(parseOfferView(getQueryParams()));
    list.reset();
    void loadOffers();
  };
  const stops = [
    $token.subscribe(open),
    onPopState(open),
    subscribeToTradeChanges(() => {
      void loadOffers();
      void refreshTradeCounts();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    list.reset();
  };
}

/** Shows another tab, with its own history entry. */
export function openOfferTab(tab: OfferTab): void {
  setQueryParams(new URLSearchParams({ tab }), 'push');
  $offerView.set({ tab, copy: '' });
  list.reset();
  void loadOffers();
}

function loadPage(before: string | null, signal: AbortSignal) {
  const { tab, copy } = $offerView.get();
  const cursor = before === null ? {} : { before: Number(before) };
  if (copy !== '') {
    return call(listTradeHistory, { query: { copy, states: ['open', 'held'], ...cursor } }, { signal });
  }
  return call(listOffers, { query: { tab: tab === 'on-hold' ? 'held' : tab, ...cursor } }, { signal });
}
