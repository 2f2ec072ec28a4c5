import { Temporal } from 'temporal-polyfill';
import type { QuietHours } from './notification.ts';

/** Returns when a notification that is due at `date` may be sent: at `date`, or at the end of the quiet hours. */
export function deferPastQuietHours(quiet: QuietHours, date: Date): Date {
  const now = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(quiet.time_zone);
  if (!isQuiet(quiet, now)) return date;
  const end = candidateEnds(quiet, now)
    .filter((each) => Temporal.ZonedDateTime.compare(each, now) > 0 && !isQuiet(quiet, each))
    .sort((one, other) => Temporal.ZonedDateTime.compare(one, other))[0];
  return end === undefined ? date : new Date(end.epochMilliseconds);
}

function isQuiet({ from, to }: QuietHours, date: Temporal.ZonedDateTime): boolean {
  const clock = date.toPlainTime();
  const hasBegun = Temporal.PlainTime.compare(clock, Temporal.PlainTime.from(from)) >= 0;
  const isOver = Temporal.PlainTime.compare(clock, Temporal.PlainTime.from(to)) >= 0;
  return from <= to ? hasBegun && !isOver : hasBegun || !isOver;
}

/**
 * Returns the times at which quiet hours can end: `to` today or tomorrow, twice if a clock change repeats it, or the
 * next clock change, which can skip it.
 */
function candidateEnds({ to, time_zone: timeZone }: QuietHours, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  const today = now.toPlainDate();
  const read = [today, today.add({ days: 1 })].flatMap((day) => {
    const local = day.toPlainDateTime(to);
    return (['earlier', 'later'] as const).map((disambiguation) => local.toZonedDateTime(timeZone, { disambiguation }));
  });
  const turned = now.getTimeZoneTransition('next');
  return turned ? [...read, turned] : read;
}
