import { call } from '#client/api.ts';
import { listPlayerEvents } from '#contract/staff/player.ts';
import type { StaffEvent } from '#contract/staff/player.ts';
import { parseStaffEventView, serializeStaffEventView } from '#game/staff-event-view.ts';
import type { StaffEventKind, StaffEventView } from '#game/staff-event-view.ts';
import { toDayQuery } from '#game/timeline.ts';
import { createList } from '#stores/base/list.ts';

/* All that a player did and that was done to them. The address has the filter and the day. */

const pageSize = 100;

const list = createList<StaffEvent, StaffEventView>({
  parse: parseStaffEventView,
  serialize: serializeStaffEventView,
  // The case of the address is for actions only.
  listed: (view) => String(serializeStaffEventView({ ...view, case: '' })),
  loadPage: ({ kinds, day }, cursor, signal) => {
    const query = { kinds: [...kinds], size: pageSize, ...(cursor !== null && { cursor }), ...toDayQuery('', day) };
    return call(listPlayerEvents, { params: { id: playerId }, query }, { signal });
  },
  idOf: ({ id }) => id,
});
export const { $list: $playerEvents, $view: $eventView, load: loadPlayerEvents, loadMore: loadMoreEvents } = list;
const { setView } = list;

let playerId = '';

/** Loads what the address names, for each session. Returns an unsubscribe function. */
export function subscribeToPlayerEvents(id: string): () => void {
  playerId = id;
  return list.subscribe();
}

/** Adds a kind to the filter or removes it. */
export function toggleEventKind(kind: StaffEventKind): void {
  const { kinds } = $eventView.get();
  const others = kinds.filter((each) => each !== kind);
  setView({ kinds: others.length < kinds.length ? others : [...others, kind] });
}

export function showAllEventKinds(): void {
  setView({ kinds: [] });
}

/** Jumps to the events of a day and those before it; an empty text leads to the newest ones. */
export function jumpToDay(day: string): void {
  setView({ day }, 'typed');
}

/** Leaves the case: actions do not refer to it any more. */
export function forgetCase(): void {
  setView({ case: '' }, 'replace');
}
