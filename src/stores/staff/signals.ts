import { call } from '#client/api.ts';
import { commentOnSignal, listSignals } from '#contract/staff/signal.ts';
import type { Signal } from '#contract/staff/signal.ts';
import { signalRuleKeys } from '#game/signal.ts';
import type { SignalRuleKey } from '#game/signal.ts';
import { callIdempotent, reasonOf } from '#stores/base/action.ts';
import { createList, toNumber } from '#stores/base/list.ts';

/** The filter of the signals, as the address states it. */
export interface SignalView {
  rule: SignalRuleKey | '';
  /** A player as staff type them; empty for all. */
  player: string;
}

const list = createList<Signal, SignalView>({
  parse: (parameters) => ({
    rule: signalRuleKeys.find((rule) => rule === parameters.get('rule')) ?? '',
    player: (parameters.get('player') ?? '').trim().slice(0, 200),
  }),
  loadPage: ({ rule, player }, cursor, signal) =>
    call(listSignals, { query: { ...(rule && { rule }), player, cursor: toNumber(cursor) } }, { signal }),
  idOf: ({ uuid }) => uuid,
});
export const { $list: $signalList, $view: $signalView, load: loadSignals, loadMore: loadMoreSignals } = list;
export const { subscribe: subscribeToSignals } = list;

/** Changes the filter. */
export function setSignalView(change: Partial<SignalView>): void {
  list.setView(change, change.player === undefined ? 'push' : 'typed');
}

/** Writes beside a signal, and hands it over to staff if asked. Returns what went wrong; empty if nothing did. */
export async function commentOn(uuid: string, words: string, handsOver: boolean): Promise<string> {
  try {
    const body = { words: words.trim(), hand_over: handsOver };
    list.replace(await callIdempotent(commentOnSignal, { params: { id: uuid }, body }));
    return '';
  } catch (error) {
    return reasonOf(error, 'We didn’t get an answer. Try again.');
  }
}
