import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getQueryParams, onPopState, setQueryParams } from '#client/url.ts';
import type { HistoryMode } from '#client/url.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { exportTradeHistory, listTradeHistory } from '#contract/trade-history.ts';
import type { TradeSummary } from '#contract/trade.ts';
import { startOfDay } from '#game/timeline.ts';
import { exportTimeout } from '#game/timing.ts';
import { parseTradeHistoryView, serializeTradeHistoryView } from '#game/trade-history.ts';
import type { TradeHistoryView } from '#game/trade-history.ts';
import type { TradeState } from '#game/trade.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { $token } from '#stores/session/session.ts';

/* The closed offers of the signed-in player, newest first. The URL has the filter and the page. */

const history = createAsyncResource<ReplyOf<typeof listTradeHistory>>();
export const $tradeHistory = history.$resource;
export const $tradeHistoryView = atom<TradeHistoryView>(parseTradeHistoryView(new URLSearchParams()));
/** Whether a file is being prepared. */
export const $isPreparingHistory = atom(false);

/** Loads the history and follows the session and the URL. Returns an unsubscribe function. */
export function subscribeToTradeHistory(): () => void {
  $tradeHistoryView.set(parseTradeHistoryView(getQueryParams()));
  const unsubscribe = subscribeToSession(history.reset, loadTradeHistory);
  const stopListening = onPopState(() => show(parseTradeHistoryView(getQueryParams())));
  return () => {
    unsubscribe();
    stopListening();
  };
}

export function loadTradeHistory(): Promise<void> {
  const view = $tradeHistoryView.get();
  const before = view.cursor === '' ? {} : { before: Number(view.cursor) };
  return history.load((signal) => call(listTradeHistory, { query: { ...toFilter(view), ...before } }, { signal }));
}

export function toggleTradeState(state: TradeState): void {
  const { states } = $tradeHistoryView.get();
  const others = states.filter((each) => each !== state);
  change({ states: others.length < states.length ? others : [...others, state] }, 'push');
}

/** Sets the first or last day, such as 2026-11-23; an empty text removes the limit. */
export function setTradeDay(part: 'from' | 'to', day: string): void {
  change({ [part]: day }, 'typed');
}

/** Shows only offers with a player, card or copy; an empty text shows all. */
export function setTradeSubject(part: 'player' | 'card' | 'copy', id: string): void {
  change({ [part]: id }, 'push');
}

export function resetTradeHistory(): void {
  change({ states: [], player: '', card: '', copy: '', from: '', to: '' }, 'push');
}

/** The address of a page of the filter. */
export function tradeHistoryHref(cursor: string): string {
  const parameters = serializeTradeHistoryView({ ...$tradeHistoryView.get(), cursor });
  return parameters.size > 0 ? `/trades/history?${parameters}` : '/trades/history';
}

export function showTradeHistoryPage(cursor: string): void {
  change({ cursor }, 'push');
}

/** Loads all offers of the filter. Undefined if the session changed meanwhile. Throws an ApiError. */
export async function loadEntireTradeHistory(): Promise<TradeSummary[] | undefined> {
  const token = $token.get();
  $isPreparingHistory.set(true);
  try {
    const query = toFilter($tradeHistoryView.get());
    const { offers } = await call(exportTradeHistory, { query }, { timeout: exportTimeout });
    return $token.get() === token ? offers : undefined;
  } finally {
    $isPreparingHistory.set(false);
  }
}

/** Changes the view and its URL. A new filter starts at the newest offers. */
function change(part: Partial<TradeHistoryView>, entry: HistoryMode): void {
  const view = parseTradeHistoryView(serializeTradeHistoryView({ ...$tradeHistoryView.get(), cursor: '', ...part }));
  setQueryParams(serializeTradeHistoryView(view), entry);
  show(view);
}

function show(view: TradeHistoryView): void {
  if (String(serializeTradeHistoryView(view)) === String(serializeTradeHistoryView($tradeHistoryView.get()))) return;
  $tradeHistoryView.set(view);
  void loadTradeHistory();
}

/** The API's filter of a view: a day starts and ends in the viewer's time zone. */
function toFilter({ states, player, card, copy, from, to }: TradeHistoryView) {
  const start = from === '' ? undefined : startOfDay(from)?.toISOString();
  const end = to === '' ? undefined : startOfDay(to, 1)?.toISOString();
  return {
    states: [...states],
    player,
    card,
    copy,
    ...(start === undefined ? {} : { from: start }),
    ...(end === undefined ? {} : { to: end }),
  };
}
