import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getCalendarMonth } from '#contract/calendar.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { utcDay } from '#game/calendar.ts';
import { claimedEvent } from './reward.ts';
import { $token } from './session.ts';

export type MonthOfRewards = ReplyOf<typeof getCalendarMonth>;

/** How the days of the month that is shown stand for whoever is signed in; null before the game has said it. */
export const $month = atom<MonthOfRewards | 'failed' | null>(null);

let question = 0;

export async function loadMonth(month: string): Promise<void> {
  const mine = (question += 1);
  if ($token.get() === null) return $month.set(null);
  const reply = await call(getCalendarMonth, { query: { month } }).catch(() => 'failed' as const);
  if (mine === question) $month.set(reply);
}

/** Marks today's reward as claimed when it has been; answers with how to stop. */
export function followClaimedDay(): () => void {
  const mark = () => {
    const month = $month.get();
    if (month === null || month === 'failed') return;
    const today = utcDay(new Date());
    const days = month.days.map((each) => (each.day === today ? { ...each, state: 'claimed' as const } : each));
    $month.set({ ...month, days });
  };
  addEventListener(claimedEvent, mark);
  return () => removeEventListener(claimedEvent, mark);
}
