import { storedAtom } from '#client/stored-atom.ts';

/** The challenge that waits for its player to sign in. */
export const $challengeId = storedAtom<string | null>('challenge-id', null, {
  decode: (text) => text || null,
  encode: (id) => id ?? undefined,
});
