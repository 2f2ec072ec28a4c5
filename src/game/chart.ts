import { formatMoney } from './money.ts';
import { formatNumber } from './number.ts';

/** A line of a chart. */
export interface ChartLine {
  title: string;
  values: readonly (number | null)[];
  /** The currency of amounts of money, which are in its smallest unit. */
  currency?: string;
}

/** Lines over days. */
export interface Lines {
  days: readonly string[];
  series: readonly ChartLine[];
}

/** Returns a value of a line in words. */
export const formatValue = (value: number | null | undefined, { currency }: Pick<ChartLine, 'currency'>): string =>
  typeof value !== 'number' ? '–' : currency === undefined ? formatNumber(value) : formatMoney(value, currency);

export const daySeconds = 24 * 60 * 60;

/** Returns the ends of an axis of days, in seconds: one day has its place in the middle, because an axis needs a length. */
export const dayRange = (first: number, last: number): [number, number] =>
  first === last ? [first - daySeconds, last + daySeconds] : [first, last];
