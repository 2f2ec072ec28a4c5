import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { claimGlobalReward, listRewards } from '#contract/reward/reward.ts';
import type { PlayerReward } from '#contract/reward/reward.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { callIdempotent, isOutcomeUnknown } from '#stores/base/action.ts';
import { showGain } from '#stores/session/gain.ts';
import { refreshProfile } from '#stores/session/session.ts';

/** The last claim. */
interface RewardClaim {
  uuid: string;
  state: 'claiming' | 'claimed' | 'failed';
  /** The reward, once it is claimed. */
  reward: PlayerReward | null;
  /** Why it was not claimed. */
  error: string;
}
export const $rewardClaim = atom<RewardClaim | null>(null);

const rewards = createSessionResource(
  (signal) => call(listRewards, {}, { signal }),
  () => $rewardClaim.set(null),
);
/** The team's rewards for the player: those to claim, and those that they have. */
export const { $resource: $rewards, load: loadRewards, subscribe: subscribeToRewards } = rewards;

/** Claims a reward. The server gives it once, however often it is asked. */
export async function claimTeamReward(uuid: string): Promise<void> {
  if ($rewardClaim.get()?.state === 'claiming') return;
  const claim: RewardClaim = { uuid, state: 'claiming', reward: null, error: '' };
  $rewardClaim.set(claim);
  // The session can end while the call is on its way.
  const settle = (change: Partial<RewardClaim>) => {
    if ($rewardClaim.get() === claim) $rewardClaim.set({ ...claim, ...change });
  };
  try {
    const reward = await callIdempotent(claimGlobalReward, { params: { id: uuid } });
    settle({ state: 'claimed', reward });
    const { value } = $rewards.get();
    if (value) {
      const others = (each: PlayerReward) => each.uuid !== uuid;
      rewards.set({ open: value.open.filter(others), given: [reward, ...value.given.filter(others)] });
    }
    const [gain] = reward.gifts.filter((gift) => gift.kind === 'currency');
    if (gain) showGain(gain.currency, gain.amount);
    void refreshProfile();
  } catch (error) {
    const reasons = isApiError(error) ? error.messages.join(' ') : '';
    settle({
      state: 'failed',
      error: isOutcomeUnknown(error) ? 'We didn’t get an answer. Trying again is safe: you get it once.' : reasons,
    });
    // It may have been claimed in another tab, or be over.
    if (!isOutcomeUnknown(error)) void loadRewards();
  }
}
