/** The game knows no timestamp before this one, nor from the last one on, in milliseconds: all others are mistakes. */
export const minTimestamp = Date.UTC(2000, 0, 1);
export const maxTimestamp = Date.UTC(2100, 0, 1);

/**
 * Reads a timestamp or a UTC day that begins like `2026-11-22`; undefined for a day that the calendar does not
 * have, a second that a clock does not show, and for what lies outside of the game's time, which a database
 * may not be able to hold. The form beyond that is the caller's to check.
 */
export function parseTimestamp(text: string): Date | undefined {
  const [day] = /^\d{4}-\d\d-\d\d(?!\d)/u.exec(text) ?? [];
  const timestamp = new Date(text);
  const ms = timestamp.getTime();
  if (day === undefined || Number.isNaN(ms) || ms < minTimestamp || ms >= maxTimestamp) return undefined;
  // 2026-02-30 is read as the 2nd of March.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? timestamp : undefined;
}
