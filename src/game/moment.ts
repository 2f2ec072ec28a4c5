/** The game knows no moment before this one, nor from the last one on, in milliseconds: all others are mistakes. */
export const firstMoment = Date.UTC(2000, 0, 1);
export const lastMoment = Date.UTC(2100, 0, 1);

/**
 * Reads a moment or a UTC day that begins like `2026-11-22`; undefined for a day that the calendar does not
 * have, a second that a clock does not show, and for what lies outside of the game's time, which a database
 * may not be able to hold. The form beyond that is the caller's to check.
 */
export function readMoment(text: string): Date | undefined {
  const [day] = /^\d{4}-\d\d-\d\d(?!\d)/u.exec(text) ?? [];
  const moment = new Date(text);
  const ms = moment.getTime();
  if (day === undefined || Number.isNaN(ms) || ms < firstMoment || ms >= lastMoment) return undefined;
  // 2026-02-30 is read as the 2nd of March.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? moment : undefined;
}
