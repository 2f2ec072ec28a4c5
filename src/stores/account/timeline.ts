import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getQueryParams, onPopState, setQueryParams } from '#client/url.ts';
import type { HistoryMode } from '#client/url.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { exportTimeline, listTimeline } from '#contract/timeline.ts';
import type { TimelineEntry } from '#contract/timeline.ts';
import { parseTimelineView, serializeTimelineView, startOfDay } from '#game/timeline.ts';
import type { TimelineKind, TimelineView } from '#game/timeline.ts';
import { exportTimeout } from '#game/timing.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { $token } from '#stores/session/session.ts';

/* What happened to the signed-in player, newest first. The URL has the filter and the page. */

const timeline = createAsyncResource<ReplyOf<typeof listTimeline>>();
export const $timeline = timeline.$resource;
export const $timelineView = atom<TimelineView>(parseTimelineView(new URLSearchParams()));
/** The format of the file that is being prepared; null while none is. */
export const $timelineDownload = atom<'csv' | 'json' | null>(null);

/** Loads the timeline and follows the session and the URL. Returns an unsubscribe function. */
export function subscribeToTimeline(): () => void {
  $timelineView.set(parseTimelineView(getQueryParams()));
  const unsubscribe = subscribeToSession(timeline.reset, loadTimeline);
  const stopListening = onPopState(() => show(parseTimelineView(getQueryParams())));
  return () => {
    unsubscribe();
    stopListening();
  };
}

export function loadTimeline(): Promise<void> {
  const view = $timelineView.get();
  return timeline.load((signal) =>
    call(listTimeline, { query: { ...toFilter(view), cursor: view.cursor } }, { signal }),
  );
}

/** Adds a kind to the filter or removes it. */
export function toggleTimelineKind(kind: TimelineKind): void {
  const { kinds } = $timelineView.get();
  const others = kinds.filter((each) => each !== kind);
  change({ kinds: others.length < kinds.length ? others : [...others, kind] }, 'push');
}

/** Sets the first or last day, such as 2026-11-23; an empty text removes the limit. */
export function setTimelineDay(part: 'from' | 'to', day: string): void {
  change({ [part]: day }, 'typed');
}

export function resetTimelineFilter(): void {
  change({ kinds: [], from: '', to: '' }, 'push');
}

/** The view without its page, or of another page. Its address is a link. */
export function timelineHref(cursor: string): string {
  const parameters = serializeTimelineView({ ...$timelineView.get(), cursor });
  return parameters.size > 0 ? `/account/timeline?${parameters}` : '/account/timeline';
}

export function showTimelinePage(cursor: string): void {
  change({ cursor }, 'push');
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

/** Changes the view and its URL. A new filter starts at the newest entries. */
function change(part: Partial<TimelineView>, entry: HistoryMode): void {
  const view = parseTimelineView(serializeTimelineView({ ...$timelineView.get(), cursor: '', ...part }));
  setQueryParams(serializeTimelineView(view), entry);
  show(view);
}

function show(view: TimelineView): void {
  if (String(serializeTimelineView(view)) === String(serializeTimelineView($timelineView.get()))) return;
  $timelineView.set(view);
  void loadTimeline();
}

/** The API's filter of a view: a day starts and ends in the viewer's time zone. */
function toFilter({ kinds, from, to }: TimelineView) {
  const start = from === '' ? undefined : startOfDay(from)?.toISOString();
  const end = to === '' ? undefined : startOfDay(to, 1)?.toISOString();
  return {
    kinds: [...kinds],
    ...(start === undefined ? {} : { from: start }),
    ...(end === undefined ? {} : { to: end }),
  };
}
