import type { Currency } from './currency.ts';

/** The daily reward of the events calendar. Days are UTC. Amounts are ours: the specification shows none. */

export interface Reward {
  currency: Currency;
  amount: number;
}

/** The day of a moment: `2026-11-21`. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Bloodstones that grow through the week, and moonstones on Sunday. */
export function dailyReward(moment: Date): Reward {
  const day = moment.getUTCDay();
  return day === 0 ? { currency: 'moonstones', amount: 10 } : { currency: 'bloodstones', amount: 40 + 10 * day };
}

/** The seven days of a moment's UTC week, Monday first, each at its beginning. */
export function weekOf(moment: Date): Date[] {
  const monday = Date.UTC(
    moment.getUTCFullYear(),
    moment.getUTCMonth(),
    moment.getUTCDate() - ((moment.getUTCDay() + 6) % 7),
  );
  return Array.from({ length: 7 }, (_, index) => new Date(monday + index * 24 * 60 * 60 * 1000));
}
