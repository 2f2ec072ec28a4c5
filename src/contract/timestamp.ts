import * as v from 'valibot';
import { parseTimestamp } from '#game/timestamp.ts';

/** A moment in a request, of the time that the game knows (2000 to 2099); answers it in UTC. */
export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp('is not a moment such as 2026-11-22T10:00:00Z'),
  v.check((text) => parseTimestamp(text) !== undefined, 'must be a moment from 2000-01-01 to 2099-12-31'),
  v.transform((text) => new Date(text).toISOString()),
);
