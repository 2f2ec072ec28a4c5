import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { canClaim } from '#contract/calendar.ts';
import { $token } from '#stores/session/session.ts';

/** Whether a reward waits to be claimed. */
export const $canClaim = atom(false);

/** Fired by whoever claimed it (specification section 9). */
export const claimedEvent = 'mazoku-claim-reward-success';

let latestRequest = 0;

/** Asks the game; whatever is not exactly true is no. */
export async function loadCanClaim(): Promise<void> {
  const current = (latestRequest += 1);
  $canClaim.set(false);
  if ($token.get() === null) return;
  const answer: unknown = await call(canClaim, {}, { exactStatus: true }).catch(() => false);
  if (current === latestRequest) $canClaim.set(answer === true);
}

/** Hides the notice when the reward has been claimed; answers with how to stop. */
export function subscribeToClaims(): () => void {
  const hide = () => {
    // An answer that is still on its way is from before.
    latestRequest += 1;
    $canClaim.set(false);
  };
  addEventListener(claimedEvent, hide);
  return () => removeEventListener(claimedEvent, hide);
}
