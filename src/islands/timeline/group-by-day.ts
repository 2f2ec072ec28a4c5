import type { TimelineEntry } from '#contract/timeline.ts';

/** Groups entries by the day on which they happened, in the viewer's time zone. The order stays. */
export function groupByDay(entries: readonly TimelineEntry[]): [day: string, entries: TimelineEntry[]][] {
  return [...Map.groupBy(entries, ({ at }) => new Date(at).toDateString())];
}
