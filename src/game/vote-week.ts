import { isWeekend } from './vote.ts';

/** When a vote begins to pay differently: the next Saturday or Monday, as the UTC day begins. */
export function rewardChangesAt(moment: Date): Date {
  const day = new Date(moment);
  day.setUTCHours(0, 0, 0, 0);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (isWeekend(day) === isWeekend(moment));
  return day;
}
