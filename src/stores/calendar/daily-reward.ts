import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { canClaim, claimReward } from '#contract/calendar.ts';
import { isApiError } from '#contract/error.ts';
import { claimedEvent } from './reward-notice.ts';
import { $token, refreshProfile } from '#stores/session/session.ts';
import { showToast } from '#stores/toast.ts';

/** How it stands with the day's reward; null while nobody is signed in, or the game has not answered. */
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

/** Claims the day's reward; the game pays it once, however often that is asked for. */
export async function claimDailyReward(): Promise<void> {
  if ($dailyReward.get() !== 'claimable') return;
  latestRequest += 1;
  $dailyReward.set('claiming');
  try {
    const { amount, currency } = await call(claimReward, {});
    showToast({ title: 'Reward Claimed', description: `+${amount} ${currency}`, variant: 'success' });
    finishClaim();
  } catch (error) {
    // Claimed in another tab: it is there.
    if (isApiError(error) && error.code === 'ALREADY_CLAIMED') {
      finishClaim();
      return;
    }
    $dailyReward.set('claimable');
    showToast({
      title: 'Reward Not Claimed',
      description: 'The game did not answer. Nothing is lost: try again.',
      variant: 'destructive',
    });
  }
}

function finishClaim(): void {
  $dailyReward.set('claimed');
  dispatchEvent(new Event(claimedEvent));
  void refreshProfile();
}
