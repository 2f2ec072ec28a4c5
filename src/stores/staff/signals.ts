import { call } from '#client/api.ts';
import { listSignals } from '#contract/staff/signal.ts';
import type { Signal } from '#contract/staff/signal.ts';
import { signalRuleKeys } from '#game/signal.ts';
import type { SignalRuleKey } from '#game/signal.ts';
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
