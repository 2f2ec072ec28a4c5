import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getQueryParams, onPopState, setQueryParams } from '#client/url.ts';
import type { HistoryMode } from '#client/url.ts';
import { listPlayerEvents } from '#contract/staff-player.ts';
import type { StaffEvent } from '#contract/staff-player.ts';
import { parseStaffEventView, serializeStaffEventView } from '#game/staff-event-view.ts';
import type { StaffEventKind, StaffEventView } from '#game/staff-event-view.ts';
import { startOfDay } from '#game/timeline.ts';
import { subscribeToSession } from '#stores/async-resource.ts';
import { createPagedList } from '#stores/paged-list.ts';

/* All that a player did and that was done to them. The address has the filter and the day. */

const pageSize = 100;

const list = createPagedList<StaffEvent>(
  (cursor, signal) => {
    const { kinds, day } = $eventView.get();
    const to = day === '' ? undefined : startOfDay(day, 1)?.toISOString();
    const query = {
      kinds: [...kinds],
      size: pageSize,
      ...(cursor === null ? {} : { cursor }),
      ...(to === undefined ? {} : { to }),
    };
    return call(listPlayerEvents, { params: { id: playerId }, query }, { signal });
  },
  ({ id }) => id,
);
export const $playerEvents = list.$list;
export const loadPlayerEvents = list.load;
export const loadMoreEvents = list.loadMore;
export const $eventView = atom<StaffEventView>(parseStaffEventView(new URLSearchParams()));

let playerId = '';

/** Loads what the address names, for each session. Returns an unsubscribe function. */
export function subscribeToPlayerEvents(id: string): () => void {
  playerId = id;
  const open = () => {
    $eventView.set(parseStaffEventView(getQueryParams()));
    return loadPlayerEvents();
  };
  const stops = [subscribeToSession(list.reset, open), onPopState(() => void open())];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Adds a kind to the filter or removes it. */
export function toggleEventKind(kind: StaffEventKind): void {
  const { kinds } = $eventView.get();
  const others = kinds.filter((each) => each !== kind);
  change({ kinds: others.length < kinds.length ? others : [...others, kind] }, 'push');
}

export function showAllEventKinds(): void {
  change({ kinds: [] }, 'push');
}

/** Jumps to the events of a day and those before it; an empty text leads to the newest ones. */
export function jumpToDay(day: string): void {
  change({ day }, 'typed');
}

/** Leaves the case: actions do not refer to it any more. */
export function forgetCase(): void {
  const view = { ...$eventView.get(), case: '' };
  setQueryParams(serializeStaffEventView(view), 'replace');
  $eventView.set(view);
}

function change(part: Partial<StaffEventView>, entry: HistoryMode): void {
  const before = serializeStaffEventView($eventView.get());
  const view = parseStaffEventView(serializeStaffEventView({ ...$eventView.get(), ...part }));
  const after = serializeStaffEventView(view);
  if (String(after) === String(before)) return;
  setQueryParams(after, entry);
  $eventView.set(view);
  list.reset();
  void loadPlayerEvents();
}
