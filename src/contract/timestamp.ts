import * as v from 'valibot';
import { parseTimestamp } from '#game/timestamp.ts';

/** An ISO 8601 timestamp in a request, from 2000 to 2099. The parsed value is in UTC. */
export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp('is not a timestamp such as 2026-11-22T10:00:00Z'),
  v.check((text) => parseTimestamp(text) !== undefined, 'must be a timestamp from 2000-01-01 to 2099-12-31'),
  v.transform((text) => new Date(text).toISOString()),
);

/** A day (UTC) in a request, from 2000 to 2099. */
export const Day = v.pipe(
  v.string(),
  v.isoDate('is not a day such as 2026-11-22'),
  v.check((day) => parseTimestamp(day) !== undefined, 'must be a day from 2000-01-01 to 2099-12-31'),
  v.examples(['2026-11-22']),
);
