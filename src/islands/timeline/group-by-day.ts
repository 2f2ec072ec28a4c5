/** Groups entries by the day on which they happened, in the viewer's time zone. The order stays. */
export function groupByDay<E extends { at: string }>(entries: readonly E[]): [day: string, entries: E[]][] {
  return [...Map.groupBy(entries, ({ at }) => new Date(at).toDateString())];
}
