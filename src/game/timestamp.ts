/** Valid timestamps, in milliseconds: from `minTimestamp` (inclusive) to `maxTimestamp` (exclusive). */
export const minTimestamp = Date.UTC(2000, 0, 1);
export const maxTimestamp = Date.UTC(2100, 0, 1);

/**
 * Parses a timestamp or a UTC day that begins like `2026-11-22`. Returns undefined for days and times that do not
 * exist, and for those outside the valid range, which a database may not be able to store. The caller checks the rest
 * of the format.
 */
export function parseTimestamp(text: string): Date | undefined {
  const timestamp = new Date(text);
  const ms = timestamp.getTime();
  return dayExists(text) && ms >= minTimestamp && ms < maxTimestamp ? timestamp : undefined;
}

/** Returns whether a text begins with a day that exists, like `2026-11-22`. */
export function dayExists(text: string): boolean {
  const [day] = /^\d{4}-\d\d-\d\d(?!\d)/u.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  // `Date` parses 2026-02-30 as March 2.
  return day !== undefined && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
