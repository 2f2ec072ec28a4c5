import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getCalendarMonth } from '#contract/calendar.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { utcDay } from '#game/calendar.ts';
import { claimedEvent } from './reward-notice.ts';
import { $token } from '#stores/session/session.ts';

export type RewardMonth = ReplyOf<typeof getCalendarMonth>;

/** How the days of the month that is shown stand for whoever is signed in; null before the game has said it. */
export const $rewardMonth = atom<RewardMonth | 'failed' | null>(null);

let latestRequest = 0;

export async function loadRewardMonth(month: string): Promise<void> {
  const current = (latestRequest += 1);
  if ($token.get() === null) return $rewardMonth.set(null);
  const reply = await call(getCalendarMonth, { query: { month } }).catch(() => 'failed' as const);
  if (current === latestRequest) $rewardMonth.set(reply);
}

/** Marks today's reward as claimed when it has been; answers with how to stop. */
export function subscribeToClaimedDay(): () => void {
  const markClaimed = () => {
    const month = $rewardMonth.get();
    if (month === null || month === 'failed') return;
    const today = utcDay(new Date());
    const days = month.days.map((each) => (each.day === today ? { ...each, state: 'claimed' as const } : each));
    $rewardMonth.set({ ...month, days });
  };
  addEventListener(claimedEvent, markClaimed);
  return () => removeEventListener(claimedEvent, markClaimed);
}
