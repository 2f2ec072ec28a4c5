import { call } from '#client/api.ts';
import { listChangeSets } from '#contract/change-set/change-set.ts';
import type { ChangeSet } from '#contract/change-set/change-set.ts';
import { changeSetStates } from '#game/object/change-set.ts';
import type { ChangeSetState } from '#game/object/change-set.ts';
import { createList, toNumber } from '#stores/base/list.ts';

/** The change sets in one state. */
const list = createList<ChangeSet, { state: ChangeSetState }>({
  parse: (parameters) => ({ state: changeSetStates.find((state) => state === parameters.get('state')) ?? 'draft' }),
  loadPage: (view, cursor, signal) =>
    call(listChangeSets, { query: { ...view, cursor: toNumber(cursor) } }, { signal }),
  idOf: ({ uuid }) => uuid,
});
export const { $list: $changeSets, $view: $changeSetView, setView: setChangeSetView } = list;
export const { load: loadChangeSets, loadMore: loadMoreChangeSets, subscribe: subscribeToChangeSets } = list;
