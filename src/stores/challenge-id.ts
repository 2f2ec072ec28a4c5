import { storedAtom } from '#client/storage.ts';

/** The challenge that waits for its player to sign in. */
export const $challengeId = storedAtom<string | null>('challenge-id', null, {
  decode: (text) => text || null,
  encode: (id) => id ?? undefined,
});
