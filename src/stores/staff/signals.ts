import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getQueryParams, onPopState, setQueryParams } from '#client/url.ts';
import { listSignals } from '#contract/staff-signal.ts';
import type { Signal } from '#contract/staff-signal.ts';
import { signalRuleKeys } from '#game/signal.ts';
import type { SignalRuleKey } from '#game/signal.ts';
import { subscribeToSession } from '#stores/async-resource.ts';
import { createPagedList } from '#stores/paged-list.ts';

/** The filter of the signals, as the address states it. */
export interface SignalView {
  rule: SignalRuleKey | '';
  /** A chat-platform id or uuid; empty for all. */
  player: string;
}

export const $signalView = atom<SignalView>({ rule: '', player: '' });

const list = createPagedList<Signal>(
  (cursor, signal) => {
    const { rule, player } = $signalView.get();
    const query = { ...(rule === '' ? {} : { rule }), player, ...(cursor === null ? {} : { cursor: Number(cursor) }) };
    return call(listSignals, { query }, { signal });
  },
  ({ uuid }) => uuid,
);
export const $signalList = list.$list;
export const loadSignals = list.load;
export const loadMoreSignals = list.loadMore;

/** Loads what the address names, for each session. Returns an unsubscribe function. */
export function subscribeToSignals(): () => void {
  const open = () => {
    const parameters = getQueryParams();
    $signalView.set({
      rule: signalRuleKeys.find((rule) => rule === parameters.get('rule')) ?? '',
      player: (parameters.get('player') ?? '').trim().slice(0, 40),
    });
    return loadSignals();
  };
  const stops = [subscribeToSession(list.reset, open), onPopState(() => void open())];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Changes the filter; the address keeps it. */
export function setSignalView(change: Partial<SignalView>): void {
  const view = { ...$signalView.get(), ...change };
  const parameters = new URLSearchParams();
  if (view.rule !== '') parameters.set('rule', view.rule);
  if (view.player !== '') parameters.set('player', view.player);
  setQueryParams(parameters, change.player === undefined ? 'push' : 'typed');
  $signalView.set(view);
  list.reset();
  void loadSignals();
}
