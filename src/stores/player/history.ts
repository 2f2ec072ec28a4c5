import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getPlayerHistory } from '#contract/history.ts';
import { defaultHistoryStep } from '#game/history.ts';
import type { HistoryStep } from '#game/history.ts';
import { createSessionResource } from '#stores/base/resource.ts';

/** The time between two figures of a history. */
export const $historyStep = atom<HistoryStep>(defaultHistoryStep);

const history = createSessionResource((signal, id: string) =>
  call(getPlayerHistory, { params: { id }, query: { by: $historyStep.get() } }, { signal }),
);
/** The history of a player, by chat-platform id or uuid. */
export const { $resource: $history, load: loadHistory, subscribe: subscribeToHistory } = history;

export function chooseHistoryStep(id: string, step: HistoryStep): void {
  $historyStep.set(step);
  void loadHistory(id);
}
