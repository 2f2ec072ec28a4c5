import type { Currency } from './currency.ts';

/** A purchase of more than this always asks first, in units of its currency. A smaller one does as the player set it. */
export const askedAbove: Readonly<Record<Currency, number>> = { bloodstones: 500, moonstones: 100, soulstones: 50 };

/** Whether a purchase asks before it spends. */
export function asksBeforeSpending(amount: number, currency: Currency, asksAlways: boolean): boolean {
  return asksAlways || amount > askedAbove[currency];
}
