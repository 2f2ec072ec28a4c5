import { isWeekend } from './vote.ts';

/** When a vote begins to pay differently: the next Saturday or Monday, as the UTC day begins. */
export function nextRewardChange(date: Date): Date {
  const day = new Date(date);
  day.setUTCHours(0, 0, 0, 0);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (isWeekend(day) === isWeekend(date));
  return day;
}
