import * as v from 'valibot';
import { readMoment } from '#game/moment.ts';

/** A moment in a request, of the time that the game knows (2000 to 2099); answers it in UTC. */
export const Moment = v.pipe(
  v.string(),
  v.isoTimestamp('is not a moment such as 2026-11-22T10:00:00Z'),
  v.check((text) => readMoment(text) !== undefined, 'must be a moment from 2000-01-01 to 2099-12-31'),
  v.transform((text) => new Date(text).toISOString()),
);
