import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { exportTimeline, listTimeline } from '#contract/account/timeline.ts';
import type { TimelineEntry } from '#contract/account/timeline.ts';
import { parseTimelineView, serializeTimelineView, toDayQuery } from '#game/timeline.ts';
import type { TimelineKind, TimelineView } from '#game/timeline.ts';
import { exportTimeout } from '#game/timing.ts';
import { createList } from '#stores/base/list.ts';
import { $token } from '#stores/session/session.ts';

/* What happened to the signed-in player, newest first. The URL has the filter and the page. */

const list = createList<TimelineEntry, TimelineView>({
  parse: parseTimelineView,
  serialize: serializeTimelineView,
  keepsShown: true,
  loadPage: (view, _, signal) => call(listTimeline, { query: { ...toFilter(view), cursor: view.cursor } }, { signal }),
  idOf: ({ id }) => id,
});
export const { $list: $timeline, $view: $timelineView, load: loadTimeline, subscribe: subscribeToTimeline } = list;
const { setView } = list;
/** The format of the file that is being prepared; null while none is. */
export const $timelineDownload = atom<'csv' | 'json' | null>(null);

/** Adds a kind to the filter or removes it. */
export function toggleTimelineKind(kind: TimelineKind): void {
  const { kinds } = $timelineView.get();
  const others = kinds.filter((each) => each !== kind);
  setView({ kinds: others.length < kinds.length ? others : [...others, kind], cursor: '' });
}

/** Sets the first or last day, such as 2026-11-23; an empty text removes the limit. */
export function setTimelineDay(part: 'from' | 'to', day: string): void {
  setView({ [part]: day, cursor: '' }, 'typed');
}

export function resetTimelineFilter(): void {
  setView({ kinds: [], from: '', to: '', cursor: '' });
}

/** The view without its page, or of another page. Its address is a link. */
export function timelineHref(cursor: string): string {
  const parameters = serializeTimelineView({ ...$timelineView.get(), cursor });
  return parameters.size > 0 ? `/account/timeline?${parameters}` : '/account/timeline';
}

export function showTimelinePage(cursor: string): void {
  setView({ cursor });
}

/** Loads all entries of the filter. Undefined if the session changed meanwhile. Throws an ApiError. */
export async function loadEntireTimeline(format: 'csv' | 'json'): Promise<TimelineEntry[] | undefined> {
  const token = $token.get();
  $timelineDownload.set(format);
  try {
    const query = toFilter($timelineView.get());
    const { entries } = await call(exportTimeline, { query }, { timeout: exportTimeout });
    return $token.get() === token ? entries : undefined;
  } finally {
    $timelineDownload.set(null);
  }
}

/** The API's filter of a view: a day starts and ends in the viewer's time zone. */
const toFilter = ({ kinds, from, to }: TimelineView) => ({ kinds: [...kinds], ...toDayQuery(from, to) });
