import { Temporal } from 'temporal-polyfill';
import type { QuietHours } from './notification.ts';

/** When somebody may be told what is due at `moment`: then, or at the end of their quiet hours. */
export function endOfQuiet(quiet: QuietHours, moment: Date): Date {
  const now = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(quiet.time_zone);
  if (!isQuiet(quiet, now)) return moment;
  const end = possibleEnds(quiet, now)
    .filter((each) => Temporal.ZonedDateTime.compare(each, now) > 0 && !isQuiet(quiet, each))
    .sort((one, other) => Temporal.ZonedDateTime.compare(one, other))[0];
  return end === undefined ? moment : new Date(end.epochMilliseconds);
}

function isQuiet({ from, to }: QuietHours, moment: Temporal.ZonedDateTime): boolean {
  const clock = moment.toPlainTime();
  const hasBegun = Temporal.PlainTime.compare(clock, Temporal.PlainTime.from(from)) >= 0;
  const isOver = Temporal.PlainTime.compare(clock, Temporal.PlainTime.from(to)) >= 0;
  return from <= to ? hasBegun && !isOver : hasBegun || !isOver;
}

/** The clock reads `to` today or tomorrow, twice where it is turned back; or it is turned past it. */
function possibleEnds({ to, time_zone: timeZone }: QuietHours, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  const today = now.toPlainDate();
  const read = [today, today.add({ days: 1 })].flatMap((day) => {
    const local = day.toPlainDateTime(to);
    return (['earlier', 'later'] as const).map((disambiguation) => local.toZonedDateTime(timeZone, { disambiguation }));
  });
  const turned = now.getTimeZoneTransition('next');
  return turned ? [...read, turned] : read;
}
