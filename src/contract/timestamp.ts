import * as v from 'valibot';
import { dayExists, parseTimestamp } from '#game/timestamp.ts';

/* What a pattern cannot check. Only texts of the format get these messages. */

const isRealDay = (format: RegExp) =>
  v.check<string, string>((text) => !format.test(text) || dayExists(text), 'names a day that does not exist');

const isInRange = (format: RegExp, what: string) =>
  v.check<string, string>(
    (text) => !format.test(text) || !dayExists(text) || parseTimestamp(text) !== undefined,
    `must be a ${what} from 2000-01-01 to 2099-12-31`,
  );

/** An ISO 8601 timestamp in a request, from 2000 to 2099. The parsed value is in UTC. */
export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp('is not a timestamp such as 2026-11-22T10:00:00Z'),
  isRealDay(v.ISO_TIMESTAMP_REGEX),
  isInRange(v.ISO_TIMESTAMP_REGEX, 'timestamp'),
  v.transform((text) => new Date(text).toISOString()),
);

/** A day (UTC) in a request, from 2000 to 2099. */
export const Day = v.pipe(
  v.string(),
  v.isoDate('is not a day such as 2026-11-22'),
  isRealDay(v.ISO_DATE_REGEX),
  isInRange(v.ISO_DATE_REGEX, 'day'),
  v.examples(['2026-11-22']),
);
