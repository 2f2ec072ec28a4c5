import { getLocalItem, removeLocalItem, setLocalItem } from '#client/storage.ts';
import { $user } from '#stores/session/session.ts';
import { emptyRewardForm } from './reward-form.ts';
import type { RewardForm } from './reward-form.ts';

/* The form of a reward that is not created yet. The browser keeps it for each admin. */

const key = () => `mazoku-admin-reward ${$user.get()?.uuid ?? ''}`;

/** Returns the form; undefined if none is kept, or one of an older version of the site. */
export function readKeptReward(): RewardForm | undefined {
  try {
    const stored = JSON.parse(getLocalItem(key()) ?? 'null') as RewardForm | null;
    const isWhole = stored && Object.keys(emptyRewardForm).every((field) => field in stored);
    return isWhole && Array.isArray(stored.gifts) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function keepReward(form: RewardForm): void {
  setLocalItem(key(), JSON.stringify(form));
}

export function forgetReward(): void {
  removeLocalItem(key());
}
