import * as v from 'valibot';
import { normalizeGivenName } from '#game/given-name.ts';

/** The name that a player gives to a key or a saved search: 1 to `most` characters. */
export const GivenName = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most * 10, 'is too long'),
    v.transform(normalizeGivenName),
    v.nonEmpty('is empty'),
    v.check((name) => [...name].length <= most, `must have at most ${most} characters`),
  );
