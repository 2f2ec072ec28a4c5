import { persistedAtom } from '#client/persisted-atom.ts';

/** The id of the challenge to open after the player signs in. */
export const $pendingChallengeId = persistedAtom<string | null>('challenge-id', null, {
  decode: (text) => text || null,
  encode: (id) => id ?? undefined,
});
