import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getQueryParams, onPopState, setQueryParams } from '#client/url.ts';
import { listTradeHistory } from '#contract/trade-history.ts';
import { listOffers } from '#contract/trade.ts';
import type { TradeSummary } from '#contract/trade.ts';
import { isUuid } from '#game/identifier.ts';
import { refreshTradeCounts } from './counts.ts';
import { subscribeToTradeChanges } from './live.ts';
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

export interface OfferList {
  offers: readonly TradeSummary[];
  /** The cursor of the next page; null if there is none. */
  next: string | null;
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether the next page is loading, or could not be loaded. */
  more: 'idle' | 'loading' | 'failed';
}

const emptyList: OfferList = { offers: [], next: null, state: 'idle', more: 'idle' };

export const $offerView = atom<OfferView>({ tab: 'incoming', copy: '' });
export const $offerList = atom<OfferList>(emptyList);

let request: AbortController | undefined;

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
    $offerList.set(emptyList);
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
    request?.abort();
    request = undefined;
    $offerList.set(emptyList);
  };
}

/** Shows another tab, with its own history entry. */
export function openOfferTab(tab: OfferTab): void {
  setQueryParams(new URLSearchParams({ tab }), 'push');
  $offerView.set({ tab, copy: '' });
  $offerList.set(emptyList);
  void loadOffers();
}

/** Loads the first page again. What is shown stays until the answer arrives. */
export async function loadOffers(): Promise<void> {
  request?.abort();
  request = undefined;
  if ($token.get() === null) return;
  const current = (request = new AbortController());
  const shown = $offerList.get();
  $offerList.set({ ...shown, state: shown.state === 'ready' ? 'ready' : 'loading', more: 'idle' });
  try {
    const { data, next } = await loadPage(undefined, current.signal);
    if (request === current) $offerList.set({ offers: data, next, state: 'ready', more: 'idle' });
  } catch {
    if (request === current) $offerList.set({ ...$offerList.get(), state: 'failed' });
  }
}

export async function loadMoreOffers(): Promise<void> {
  const { next, more, state } = $offerList.get();
  if (next === null || more === 'loading' || state !== 'ready') return;
  request?.abort();
  const current = (request = new AbortController());
  $offerList.set({ ...$offerList.get(), more: 'loading' });
  try {
    const page = await loadPage(next, current.signal);
    if (request !== current) return;
    const shown = $offerList.get().offers;
    const known = new Set(shown.map(({ uuid }) => uuid));
    const added = page.data.filter(({ uuid }) => !known.has(uuid));
    $offerList.set({ offers: [...shown, ...added], next: page.next, state: 'ready', more: 'idle' });
  } catch {
    if (request === current) $offerList.set({ ...$offerList.get(), more: 'failed' });
  }
}

function loadPage(before: string | undefined, signal: AbortSignal) {
  const { tab, copy } = $offerView.get();
  const cursor = before === undefined ? {} : { before: Number(before) };
  if (copy !== '') {
    return call(listTradeHistory, { query: { copy, states: ['open', 'held'], ...cursor } }, { signal });
  }
  return call(listOffers, { query: { tab: tab === 'on-hold' ? 'held' : tab, ...cursor } }, { signal });
}
