import { persistedAtom } from '#client/persisted-atom.ts';

/** The challenge that waits for its player to sign in. */
export const $pendingChallengeId = persistedAtom<string | null>('challenge-id', null, {
  decode: (text) => text || null,
  encode: (id) => id ?? undefined,
});
