import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getSessionItem, setSessionItem } from '#client/storage.ts';
import { canClaim } from '#contract/calendar.ts';
import { $token } from '#stores/session/session.ts';

/** Whether the player can claim a reward. */
export const $canClaim = atom(false);

const dismissedKey = 'reward-notice-dismissed';

/** Whether the player dismissed the notice in this tab's visit. */
export const $isNoticeDismissed = atom(getSessionItem(dismissedKey) === true);

export function dismissNotice(): void {
  setSessionItem(dismissedKey, true);
  $isNoticeDismissed.set(true);
}

/** The browser event that is dispatched after a claim (specification section 9). */
export const claimedEvent = 'mazoku-claim-reward-success';

let latestRequest = 0;

/** Loads whether a reward can be claimed. Only the exact response `true` counts (specification section 4). */
export async function loadCanClaim(): Promise<void> {
  const current = (latestRequest += 1);
  $canClaim.set(false);
  if ($token.get() === null) return;
  const response: unknown = await call(canClaim, {}, { exactStatus: true }).catch(() => false);
  if (current === latestRequest) $canClaim.set(response === true);
}

/** Hides the notice when the reward is claimed. Returns an unsubscribe function. */
export function subscribeToClaims(): () => void {
  const hide = () => {
    // A pending response is outdated now.
    latestRequest += 1;
    $canClaim.set(false);
  };
  addEventListener(claimedEvent, hide);
  return () => removeEventListener(claimedEvent, hide);
}
