import { serverNow } from '#client/server-clock.ts';
import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getCalendarMonth } from '#contract/calendar.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { utcDay } from '#game/calendar.ts';
import { claimedEvent } from './reward-notice.ts';
import { $token } from '#stores/session/session.ts';

export type RewardMonth = ReplyOf<typeof getCalendarMonth>;

/** The signed-in player's rewards for the displayed month; null while the visitor is signed out or it is not loaded. */
export const $rewardMonth = atom<RewardMonth | 'failed' | null>(null);

let latestRequest = 0;

export async function loadRewardMonth(month: string): Promise<void> {
  const current = (latestRequest += 1);
  if ($token.get() === null) return $rewardMonth.set(null);
  const reply = await call(getCalendarMonth, { query: { month } }).catch(() => 'failed' as const);
  if (current === latestRequest) $rewardMonth.set(reply);
}

/** Marks today as claimed when the reward is claimed. Returns an unsubscribe function. */
export function subscribeToClaimedDay(): () => void {
  const markClaimed = () => {
    const month = $rewardMonth.get();
    if (month === null || month === 'failed') return;
    const today = utcDay(new Date(serverNow()));
    const days = month.days.map((each) => (each.day === today ? { ...each, state: 'claimed' as const } : each));
    $rewardMonth.set({ ...month, days });
  };
  addEventListener(claimedEvent, markClaimed);
  return () => removeEventListener(claimedEvent, markClaimed);
}
