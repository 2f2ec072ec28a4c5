import type { ChartLine } from '#game/chart.ts';
import { formatDayInUtc } from '#game/moment-text.ts';
import { formatNumber } from '#game/number.ts';
import type { HistoryStep } from '#game/history.ts';

export const stepNames: Readonly<Record<HistoryStep, string>> = { day: 'Days', week: 'Weeks', month: 'Months' };

/** Says how a figure changed since the first day: `+120 since Jun 1, 2026`. Empty if there is nothing to compare. */
export function describeChange(days: readonly string[], values: readonly number[]): string {
  const [first, [begun, last]] = [days[0], [values[0], values.at(-1)]];
  if (days.length < 2 || first === undefined || begun === undefined || last === undefined) return '';
  const change = last - begun;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${formatNumber(Math.abs(change))} since ${formatDayInUtc(first)}`;
}

/** A figure over time. */
export interface HistoryChart {
  id: string;
  title: string;
  values: readonly number[];
}

interface CollectionHistory {
  copies: readonly number[];
  cards?: readonly number[];
  series: readonly number[];
  score: readonly number[];
  bloodstones?: readonly number[] | null;
}

/** Returns the charts of a player's or a clan's history, as far as it has them. */
export function collectionCharts({ copies, cards, series, score, bloodstones }: CollectionHistory): HistoryChart[] {
  return [
    { id: 'copies', title: 'Copies', values: copies },
    ...(cards ? [{ id: 'different', title: 'Different cards', values: cards }] : []),
    { id: 'completed', title: 'Series completed', values: series },
    { id: 'score', title: 'Rarity score', values: score },
    ...(bloodstones ? [{ id: 'bloodstones', title: 'Bloodstones', values: bloodstones }] : []),
  ];
}

export interface ClaimHistory {
  claimed: readonly number[];
  burned: readonly number[];
}

/** Returns the lines of what was claimed, and of what was burned if anything was. */
export function claimLines({ claimed, burned }: ClaimHistory): ChartLine[] {
  const lines = [{ title: 'Claimed', values: claimed }];
  return burned.some((value) => value > 0) ? [...lines, { title: 'Burned until then', values: burned }] : lines;
}
