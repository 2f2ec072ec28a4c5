import { call } from '#client/api.ts';
import { listProposals } from '#contract/staff/action.ts';
import type { StaffAction } from '#contract/staff/action.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createList, toNumber } from '#stores/base/list.ts';
import { $queueChange } from './queue-counts.ts';

/* Bans without an end that wait for a second member of the team, oldest first. */

const list = createList<StaffAction>({
  loadPage: (_, cursor, signal) => call(listProposals, { query: { after: toNumber(cursor) } }, { signal }),
  idOf: ({ uuid }) => uuid,
});
export const { $list: $proposals, load: loadProposals, loadMore: loadMoreProposals } = list;

/** Loads the proposals for each session, and again when the queues change. Returns an unsubscribe function. */
export function subscribeToProposals(): () => void {
  return stopAll([list.subscribe(), $queueChange.listen(() => void loadProposals())]);
}
