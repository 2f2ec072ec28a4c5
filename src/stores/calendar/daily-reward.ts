import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { canClaim, claimReward } from '#contract/calendar.ts';
import { isApiError } from '#contract/error.ts';
import { isOutcomeUnknown } from '#stores/base/action.ts';
import { claimedEvent } from './reward-notice.ts';
import { showGain } from '#stores/session/gain.ts';
import { $token, refreshProfile } from '#stores/session/session.ts';
import { showFailure, showSuccess, showToast } from '#stores/toast.ts';

/** The state of today's reward; null while the visitor is signed out or the state is not loaded. */
export const $dailyReward = atom<'claimable' | 'claiming' | 'claimed' | 'failed' | null>(null);

let latestRequest = 0;

export async function loadDailyReward(): Promise<void> {
  const current = (latestRequest += 1);
  $dailyReward.set(null);
  if ($token.get() === null) return;
  const state = await call(canClaim, {}, { exactStatus: true }).then(
    (can) => (can ? ('claimable' as const) : ('claimed' as const)),
    () => 'failed' as const,
  );
  if (current === latestRequest) $dailyReward.set(state);
}

/** Claims today's reward. The server pays it once, even if the call is repeated. */
export async function claimDailyReward(): Promise<void> {
  if ($dailyReward.get() !== 'claimable') return;
  latestRequest += 1;
  $dailyReward.set('claiming');
  try {
    const { amount, currency } = await call(claimReward, {});
    showSuccess('Reward Claimed', `+${amount} ${currency}`);
    finishClaim();
    showGain(currency, amount);
  } catch (error) {
    // The reward was claimed in another tab.
    if (isApiError(error) && error.code === 'ALREADY_CLAIMED') {
      finishClaim();
      return;
    }
    if (isApiError(error) && error.status === 401) {
      // The token is no longer valid, and the session store signs the player out.
      $dailyReward.set(null);
      showFailure('You’ve Been Signed Out', 'Log in again to claim your reward. We’ll bring you back to this page.');
      return;
    }
    $dailyReward.set('claimable');
    showToast({
      title: 'Reward Not Claimed',
      description:
        isApiError(error) && !isOutcomeUnknown(error)
          ? error.messages.join(' ')
          : 'We didn’t get an answer. Your reward isn’t lost. Try again.',
      variant: 'destructive',
    });
  }
}

function finishClaim(): void {
  $dailyReward.set('claimed');
  dispatchEvent(new Event(claimedEvent));
  void refreshProfile();
}
