import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { exportTradeHistory, listTradeHistory } from '#contract/trade/history.ts';
import type { TradeSummary } from '#contract/trade/offer.ts';
import { toDayQuery } from '#game/timeline.ts';
import { exportTimeout } from '#game/timing.ts';
import { parseTradeHistoryView, serializeTradeHistoryView } from '#game/trade-history.ts';
import type { TradeHistoryView } from '#game/trade-history.ts';
import type { TradeState } from '#game/trade.ts';
import { createList } from '#stores/base/list.ts';
import { $token } from '#stores/session/session.ts';

/* The closed offers of the signed-in player, newest first. The URL has the filter and the page. */

const list = createList<TradeSummary, TradeHistoryView>({
  parse: parseTradeHistoryView,
  serialize: serializeTradeHistoryView,
  keepsShown: true,
  loadPage: (view, _, signal) =>
    call(listTradeHistory, { query: { ...toFilter(view), before: Number(view.cursor) || null } }, { signal }),
  idOf: ({ uuid }) => uuid,
});
export const { $list: $tradeHistory, $view: $tradeHistoryView } = list;
export const { load: loadTradeHistory, subscribe: subscribeToTradeHistory } = list;
const { setView } = list;
/** Whether a file is being prepared. */
export const $isPreparingHistory = atom(false);

export function toggleTradeState(state: TradeState): void {
  const { states } = $tradeHistoryView.get();
  const others = states.filter((each) => each !== state);
  setView({ states: others.length < states.length ? others : [...others, state], cursor: '' });
}

/** Sets the first or last day, such as 2026-11-23; an empty text removes the limit. */
export function setTradeDay(part: 'from' | 'to', day: string): void {
  setView({ [part]: day, cursor: '' }, 'typed');
}

/** Shows only offers with a player, card or copy; an empty text shows all. */
export function setTradeSubject(part: 'player' | 'card' | 'copy', id: string): void {
  setView({ [part]: id, cursor: '' });
}

export function resetTradeHistory(): void {
  setView({ states: [], player: '', card: '', copy: '', from: '', to: '', cursor: '' });
}

/** The address of a page of the filter. */
export function tradeHistoryHref(cursor: string): string {
  const parameters = serializeTradeHistoryView({ ...$tradeHistoryView.get(), cursor });
  return parameters.size > 0 ? `/trades/history?${parameters}` : '/trades/history';
}

export function showTradeHistoryPage(cursor: string): void {
  setView({ cursor });
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

/** The API's filter of a view: a day starts and ends in the viewer's time zone. */
function toFilter({ states, from, to, cursor: _page, ...subject }: TradeHistoryView) {
  return { states: [...states], ...subject, ...toDayQuery(from, to) };
}
