import { computed } from 'nanostores';
import { persistedAtom } from '#client/persisted-atom.ts';

/** The id of the challenge that the player began and has not passed. A sign-in opens it. */
export const $pendingChallengeId = persistedAtom<string | null>('challenge-id', null, {
  decode: (text) => text || null,
  encode: (id) => id ?? undefined,
});

interface FailedChallenge {
  id: string;
  /** Whether it is expired, used or another player's, so that a new attempt cannot pass it. */
  isOver: boolean;
}

/** The challenge that failed last. Its id stays stored (specification section 4), but no sign-in opens it. */
export const $failedChallenge = persistedAtom<FailedChallenge | null>('challenge-failed', null, {
  decode: (text) => {
    const { id, isOver } = JSON.parse(text) as Partial<FailedChallenge>;
    return typeof id === 'string' ? { id, isOver: isOver === true } : null;
  },
  encode: (failed) => (failed ? JSON.stringify(failed) : undefined),
});

/** The id of a challenge that can be taken up again. */
export const $unfinishedChallengeId = computed([$pendingChallengeId, $failedChallenge], (id, failed) =>
  failed?.isOver && failed.id === id ? null : id,
);

/** Returns the id of the challenge that opens after a sign-in. */
export function challengeAfterSignIn(): string | null {
  const id = $pendingChallengeId.get();
  return $failedChallenge.get()?.id === id ? null : id;
}
