import { isUuid } from './identifier.ts';
import { parseDay } from './timeline.ts';
import { tradeStates } from './trade.ts';
import type { TradeState } from './trade.ts';

/** States of offers that nobody can answer any more. */
export const closedTradeStates = tradeStates.filter((state) => state !== 'open' && state !== 'held');

/** The filter of the history, as its URL states it. */
export interface TradeHistoryView {
  /** No states mean all closed ones. */
  states: readonly TradeState[];
  /** A chat-platform id or uuid; empty for everybody. */
  player: string;
  /** The uuid of a card, or of a copy; empty for all. */
  card: string;
  copy: string;
  /** First and last day in the viewer's time zone, such as 2026-11-23; empty for no limit. */
  from: string;
  to: string;
  /** The API's cursor of an older page; empty for the newest offers. */
  cursor: string;
}

/** Parses the URL's parameters. Invalid values count as not given. */
export function parseTradeHistoryView(parameters: URLSearchParams): TradeHistoryView {
  const named = (parameters.get('states') ?? '').split(',');
  const uuid = (name: string) => {
    const text = parameters.get(name) ?? '';
    return isUuid(text) ? text.toLowerCase() : '';
  };
  const player = parameters.get('player') ?? '';
  return {
    states: closedTradeStates.filter((state) => named.includes(state)),
    player: /^[\w-]{1,40}$/u.test(player) ? player : '',
    card: uuid('card'),
    copy: uuid('copy'),
    from: parseDay(parameters.get('from')),
    to: parseDay(parameters.get('to')),
    cursor: parameters.get('before') ?? '',
  };
}

/** Serializes a view for the URL, without defaults. */
export function serializeTradeHistoryView(view: TradeHistoryView): URLSearchParams {
  const { states, player, card, copy, from, to, cursor } = view;
  const values = { states: states.join(','), player, card, copy, from, to, before: cursor };
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
}
