import type { Currency } from './currency.ts';

/** The daily rewards of the events calendar. Days are UTC. The specification gives no amounts; these are our own. */

export interface Reward {
  currency: Currency;
  amount: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the UTC day of a date: `2026-11-21`. */
export function utcDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns the reward of a weekday: bloodstones that increase from Monday to Saturday, and moonstones on Sunday. */
export function dailyReward(date: Date): Reward {
  const day = date.getUTCDay();
  return day === 0 ? { currency: 'moonstones', amount: 10 } : { currency: 'bloodstones', amount: 40 + 10 * day };
}

/** The reward of a UTC day (`2026-12-24`) that replaces the one of its weekday. Admins plan them. */
export interface SpecialReward extends Reward {
  day: string;
}

/** The most that a special reward gives each player: at most a hundredth of what makes a global reward large. */
export const maxSpecialReward = { bloodstones: 5_000, moonstones: 500, soulstones: 500 } as const satisfies Record<
  Currency,
  number
>;

/** Returns the reward of a UTC day: the special one, if it has one. */
export function rewardOn(date: Date, specials: readonly SpecialReward[]): Reward {
  const day = utcDay(date);
  return specials.find((special) => special.day === day) ?? dailyReward(date);
}

/** Returns midnight (UTC) of the seven days of a date's week, Monday first. */
export function daysOfWeek(date: Date): Date[] {
  const monday = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => new Date(monday + index * dayMs));
}

/** Returns the UTC month of a date: `2026-11`. */
export function utcMonth(date: Date): string {
  return date.toISOString().slice(0, 7);
}

/** Returns the month (`2026-11`) that is `months` later, or earlier if `months` is negative. */
export function shiftMonth(month: string, months: number): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return utcMonth(date);
}

/** Returns midnight (UTC) of each day of a month (`2026-11`). */
export function daysOfMonth(month: string): Date[] {
  const first = Date.parse(`${month}-01`);
  const count = (Date.parse(`${shiftMonth(month, 1)}-01`) - first) / dayMs;
  return Array.from({ length: count }, (_, index) => new Date(first + index * dayMs));
}

/** States of a day's reward. */
export const dayStates = ['claimed', 'claimable', 'missed', 'upcoming'] as const;
export type DayState = (typeof dayStates)[number];

/** A month in URLs: `2026-11`. */
export const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/u;

/** Parses a month from a URL. Returns undefined for an invalid one. */
export function parseMonth(text: string | null | undefined): string | undefined {
  return typeof text === 'string' && monthPattern.test(text) ? text : undefined;
}

/** Returns the state of a day's reward. `day` and `today` are UTC days (`2026-11-21`). */
export function dayState(day: string, today: string, isClaimed: boolean): DayState {
  if (isClaimed) return 'claimed';
  if (day === today) return 'claimable';
  return day < today ? 'missed' : 'upcoming';
}

/** A day's state on screen: a day before the player joined is not missed. */
export type ShownDayState = DayState | 'before-joined';

/** Returns a day's state on screen. `joined` is the UTC day on which the player joined. */
export function shownDayState(state: DayState, { day, joined }: Record<'day' | 'joined', string>): ShownDayState {
  return state === 'missed' && day < joined ? 'before-joined' : state;
}

/** Returns the on-screen reason for a state. */
export function dayReason(state: ShownDayState, { day, today }: Record<'day' | 'today', string>): string {
  switch (state) {
    case 'claimed':
      return 'You claimed it.';
    case 'claimable':
      return 'You can claim it until midnight UTC.';
    case 'missed':
      return 'The day ended before you claimed it.';
    case 'before-joined':
      return 'Rewards begin on the day you join.';
    case 'upcoming': {
      const days = (Date.parse(day) - Date.parse(today)) / dayMs;
      return days === 1 ? 'You can claim it tomorrow.' : `You can claim it in ${days} days.`;
    }
  }
}
