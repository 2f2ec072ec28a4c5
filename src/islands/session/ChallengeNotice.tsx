import { useStore } from '@nanostores/react';
import { challengePath } from '#game/challenge.ts';
import { $unfinishedChallengeId } from '#stores/challenge/challenge-id.ts';

/** A floating link to a challenge that was left half way, on the landing page. */
export function ChallengeNotice() {
  const id = useStore($unfinishedChallengeId);
  if (id === null || location.pathname !== '/') return null;
  return (
    <aside aria-label="Verification">
      <a className="button challenge-notice" href={challengePath(id)}>
        Finish your verification
      </a>
    </aside>
  );
}
