import { isWeekend } from './vote.ts';

/** Returns when the vote reward changes next: midnight (UTC) of the next Saturday or Monday. */
export function nextRewardChange(date: Date): Date {
  const day = new Date(date);
  day.setUTCHours(0, 0, 0, 0);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (isWeekend(day) === isWeekend(date));
  return day;
}
