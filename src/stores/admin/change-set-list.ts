import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getQueryParams, onPopState, setQueryParams } from '#client/url.ts';
import { listChangeSets } from '#contract/change-set.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { changeSetStates } from '#game/object/change-set.ts';
import type { ChangeSetState } from '#game/object/change-set.ts';
import { createPagedList } from '#stores/paged-list.ts';
import { $token } from '#stores/session/session.ts';

/** The state of the change sets that the page lists; the address keeps it. */
export const $setState = atom<ChangeSetState>('draft');

const list = createPagedList<ChangeSet>(
  (cursor, signal) => {
    const query = { state: $setState.get(), ...(cursor === null ? {} : { cursor: Number(cursor) }) };
    return call(listChangeSets, { query }, { signal });
  },
  ({ uuid }) => uuid,
);
export const $changeSets = list.$list;
export const { load: loadChangeSets, loadMore: loadMoreChangeSets } = list;

/** Loads the change sets that the address names for each session. Returns an unsubscribe function. */
export function subscribeToChangeSets(): () => void {
  const open = () => {
    $setState.set(changeSetStates.find((state) => state === getQueryParams().get('state')) ?? 'draft');
    list.reset();
    void loadChangeSets();
  };
  const stops = [$token.subscribe(open), onPopState(open)];
  return () => {
    for (const stop of stops) stop();
    list.reset();
  };
}

export function showSetState(state: ChangeSetState): void {
  setQueryParams(new URLSearchParams(state === 'draft' ? {} : { state }), 'push');
  $setState.set(state);
  list.reset();
  void loadChangeSets();
}
