import { call } from '#client/api.ts';
import { listProposals } from '#contract/staff-action.ts';
import type { StaffAction } from '#contract/staff-action.ts';
import { createPagedList } from '#stores/paged-list.ts';
import { $token } from '#stores/session/session.ts';
import { $queueChange } from './queue-counts.ts';

/* Bans without an end that wait for a second member of the team, oldest first. */

const list = createPagedList<StaffAction>(
  (cursor, signal) => call(listProposals, { query: cursor === null ? {} : { after: Number(cursor) } }, { signal }),
  ({ uuid }) => uuid,
);
export const $proposals = list.$list;
export const { load: loadProposals, loadMore: loadMoreProposals } = list;

/** Loads the proposals for each session, and again when the queues change. Returns an unsubscribe function. */
export function subscribeToProposals(): () => void {
  const stops = [
    $token.subscribe(() => {
      list.reset();
      void loadProposals();
    }),
    $queueChange.listen(() => void loadProposals()),
  ];
  return () => {
    for (const stop of stops) stop();
    list.reset();
  };
}
