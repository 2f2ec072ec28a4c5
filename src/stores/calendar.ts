import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { canClaim, claimReward } from '#contract/calendar.ts';
import { isApiError } from '#contract/error.ts';
import { claimedEvent } from './reward.ts';
import { $token, refreshProfile } from './session.ts';
import { showToast } from './toast.ts';

/** How it stands with the day's reward; null while nobody is signed in, or the game has not answered. */
export const $today = atom<'claimable' | 'claiming' | 'claimed' | 'failed' | null>(null);

let question = 0;

export async function loadToday(): Promise<void> {
  const mine = (question += 1);
  $today.set(null);
  if ($token.get() === null) return;
  const state = await call(canClaim, {}, { exactStatus: true }).then(
    (can) => (can ? ('claimable' as const) : ('claimed' as const)),
    () => 'failed' as const,
  );
  if (mine === question) $today.set(state);
}

/** Claims the day's reward; the game pays it once, however often that is asked for. */
export async function claimToday(): Promise<void> {
  if ($today.get() !== 'claimable') return;
  question += 1;
  $today.set('claiming');
  try {
    const { amount, currency } = await call(claimReward, {});
    showToast({ title: 'Reward Claimed', description: `+${amount} ${currency}`, variant: 'success' });
    finish();
  } catch (error) {
    // Claimed in another tab: it is there.
    if (isApiError(error) && error.code === 'ALREADY_CLAIMED') {
      finish();
      return;
    }
    $today.set('claimable');
    showToast({
      title: 'Reward Not Claimed',
      description: 'The game did not answer. Nothing is lost: try again.',
      variant: 'destructive',
    });
  }
}

function finish(): void {
  $today.set('claimed');
  dispatchEvent(new Event(claimedEvent));
  void refreshProfile();
}
