import { call, createUuid } from '#client/api.ts';
import { listChangeSets } from '#contract/change-set/change-set.ts';
import type { ChangeSet } from '#contract/change-set/change-set.ts';
import { changeSetStates } from '#game/object/change-set.ts';
import type { ChangeSetState } from '#game/object/change-set.ts';
import { createSteps, isOutcomeUnknown } from '#stores/base/action.ts';
import { createList, toNumber } from '#stores/base/list.ts';
import { createSet } from './open.ts';

/** The change sets in one state. */
const list = createList<ChangeSet, { state: ChangeSetState }>({
  parse: (parameters) => ({ state: changeSetStates.find((state) => state === parameters.get('state')) ?? 'draft' }),
  loadPage: (view, cursor, signal) =>
    call(listChangeSets, { query: { ...view, cursor: toNumber(cursor) } }, { signal }),
  idOf: ({ uuid }) => uuid,
});
export const { $list: $changeSets, $view: $changeSetView, setView: setChangeSetView } = list;
export const { load: loadChangeSets, loadMore: loadMoreChangeSets, subscribe: subscribeToChangeSets } = list;

/** A new change set keeps its uuid while it is unknown whether it was created. */
let newSet = createUuid();

const creation = createSteps('The change set couldn’t be created. Try again.', (error) => {
  if (!isOutcomeUnknown(error)) newSet = createUuid();
});
export const $setCreation = creation.$step;

/** Creates a change set with a title, one at a time. Returns its uuid; undefined if none was created. */
export async function createTitledSet(title: string): Promise<string | undefined> {
  const uuid = newSet;
  const isCreated = await creation.run('', async () => {
    await createSet(title, uuid);
    newSet = createUuid();
  });
  return isCreated ? uuid : undefined;
}
