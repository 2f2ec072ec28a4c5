const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** A day, a day with its time, the same in full, or the time of a day that is written beside it. Each time names its zone. */
export const momentForms = {
  day: { dateStyle: 'long' },
  minute: { year: 'numeric', month: 'short', day: 'numeric', ...time },
  long: { year: 'numeric', month: 'long', day: 'numeric', ...time },
  time,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The viewer's text of a moment. */
export const formatMoment = (at: string | Date, precision: keyof typeof momentForms = 'minute'): string =>
  new Date(at).toLocaleString(undefined, momentForms[precision]);

/** The text of a moment in UTC, which the viewer's text replaces without a move where both are the same. */
export const formatMomentInUtc = (at: string): string =>
  new Date(at).toLocaleString('en', { ...momentForms.minute, timeZone: 'UTC' });

const utcDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day of the game, which is the same on the server and for every viewer. */
export const formatDayInUtc = (at: string | Date): string => utcDay.format(new Date(at));

/** The exact time with its zone, for a tooltip. */
export const formatExactly = (at: string | Date): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' });
