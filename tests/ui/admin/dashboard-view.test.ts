import { describe, expect, it } from 'vitest';
import { dashboardMetricKeys } from '#game/dashboard.ts';
import { formatValue } from '#game/chart.ts';
import { dashboardGroups, fullDays, pageOf, toChart, weekOf, withinRange } from '#ui/admin/dashboard-view.ts';

const same = (source: string) => source;
const range = (count: number, from: string | null = '2026-11-01') => ({
  days: Array.from({ length: count }, (_, index) => `2026-11-0${index + 1}`),
  recorded_from: from,
});

describe('toChart', () => {
  it('adds up what happened, and keeps the last value of a level', () => {
    const series = [
      { metric: 'cards-burned' as const, source: 'C', values: [1, 2, null] },
      { metric: 'cards-burned' as const, source: 'UR', values: [0, 4, 1] },
      { metric: 'queue' as const, source: 'reports', values: [9, 7, null] },
    ];
    const burned = toChart('cards-burned', series, range(3), same);
    expect(burned.figure).toBe('8');
    expect(burned.series.map(({ title }) => title)).toEqual(['UR', 'C']);
    expect(toChart('queue', series, range(3), same).figure).toBe('7');
  });

  it('shows a metric without rows as zeros, and an unknown level as unknown', () => {
    expect(toChart('votes', [], range(2), same)).toMatchObject({
      figure: '0',
      series: [{ title: 'Votes', values: [0, 0] }],
    });
    expect(toChart('queue', [], range(2), same).figure).toBeNull();
  });

  it('adds up the smallest sources in one line', () => {
    const series = Array.from({ length: 9 }, (_, index) => ({
      metric: 'bloodstones-made' as const,
      source: `s${index}`,
      values: [10 - index],
    }));
    const chart = toChart('bloodstones-made', series, range(1), same);
    expect(chart.series.map(({ title }) => title)).toEqual(['s0', 's1', 's2', 's3', 's4', 'Others']);
    expect(chart.series.at(-1)?.values).toEqual([5 + 4 + 3 + 2]);
    expect(chart.figure).toBe('54');
  });

  it('averages players who are active, because each day counts them again', () => {
    const series = [{ metric: 'active-players' as const, source: '', values: [null, 100, 90] }];
    const chart = toChart('active-players', series, range(3, '2026-11-02'), same);
    expect(chart.figure).toBe('95 on average');
    expect(chart.series.map(({ title }) => title)).toEqual(['Daily active players']);
  });

  it('knows nothing about days before the first recorded one', () => {
    expect(toChart('votes', [], range(2, '2026-12-01'), same)).toMatchObject({
      figure: null,
      series: [{ values: [null, null] }],
    });
    expect(toChart('votes', [], range(2, '2026-11-02'), same)).toMatchObject({ series: [{ values: [null, 0] }] });
  });

  it('shows money in the unit of its currency, and adds up each currency by itself', () => {
    const series = [
      { metric: 'income' as const, source: 'usd', values: [499] },
      { metric: 'income' as const, source: 'jpy', values: [500] },
    ];
    expect(toChart('income', series, range(1), same).series).toEqual([
      { title: 'jpy', values: [500], currency: 'jpy' },
      { title: 'usd', values: [499], currency: 'usd' },
    ]);
    expect(toChart('income', series, range(1), same).figure).toBe('$4.99, ¥500');
    expect([formatValue(499, { currency: 'usd' }), formatValue(1500, {}), formatValue(null, {})]).toEqual([
      '$4.99',
      '1,500',
      '–',
    ]);
  });
});

it('the page shows each metric once', () => {
  const shown = dashboardGroups.flatMap(({ metrics }) => metrics);
  expect([...shown].sort()).toEqual([...dashboardMetricKeys].sort());
});

describe('pageOf', () => {
  it('names the page behind a figure, and hands the days to the trades', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
    expect(pageOf('votes', days)?.href).toBe('/admin/objects/voting-sites');
    expect(pageOf('active-players', days)).toBeUndefined();
    expect(pageOf('trades', days)?.href).toBe('/admin/trades?from=2026-11-01&to=2026-11-03');
    expect(pageOf('bloodstones-made', days)).toBeUndefined();
  });
});

describe('weekOf', () => {
  const days = Array.from({ length: 16 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
  );
  const recorded = { days, recorded_from: '2026-10-01' };
  const today = new Date('2026-11-16T09:00:00Z');
  /** Values of the day before both weeks, of each day of the weeks, and of today. */
  const series = (
    metric: 'votes' | 'active-players' | 'queue' | 'income',
    source: string,
    before: number,
    week: number,
  ) => ({
    metric,
    source,
    values: [99, ...Array.from({ length: 7 }, () => before), ...Array.from({ length: 7 }, () => week), 77],
  });
  const week = (...all: ReturnType<typeof series>[]) => weekOf(all[0]?.metric ?? 'votes', all, recorded, today);

  it('compares the last seven full days with the seven before, without today', () => {
    expect(fullDays(days, today).at(-1)).toBe('2026-11-15');
    expect(week(series('votes', 'topgg', 10, 12), series('votes', 'other', 0, 1))).toBe('Week: 91, +30%');
    expect(week(series('votes', 'topgg', 1000, 500))).toBe('Week: 3,500, -50%');
    expect(week(series('votes', 'topgg', 10, 10))).toBe('Week: 70, as before');
    expect(week(series('votes', 'topgg', 0, 2))).toBe('Week: 14, before 0');
    expect(week(series('votes', 'topgg', 1, 2))).toBe('Week: 14, before 7');
    expect(weekOf('votes', [], recorded, today)).toBe('Week: 0, as before');
  });

  it('compares means, levels and each currency by itself', () => {
    expect(week(series('active-players', '', 40, 50))).toBe('Week: 50, +25%');
    expect(week(series('queue', 'reports', 4, 9), series('queue', 'appeals', 1, 2))).toBe('A week before: 5');
    expect(week(series('income', 'usd', 100, 200), series('income', 'jpy', 50, 0))).toBe(
      'Week: $14.00, +100%; Week: ¥0, -100%',
    );
  });

  it('says nothing where the weeks are not whole', () => {
    const all = [series('votes', 'topgg', 1, 2)];
    expect(weekOf('votes', all, { days, recorded_from: '2026-11-05' }, today)).toBe('');
    expect(weekOf('votes', all, { days, recorded_from: null }, today)).toBe('');
    expect(weekOf('votes', all, { days: days.slice(3), recorded_from: '2026-10-01' }, today)).toBe('');
  });

  it('the days that are loaded for the comparison are not in the charts', () => {
    const shown = withinRange({ ...recorded, series: [series('votes', 'topgg', 1, 2)] }, '2026-11-14');
    expect(shown.days).toEqual(['2026-11-14', '2026-11-15', '2026-11-16']);
    expect(shown.series[0]?.values).toEqual([2, 2, 77]);
    expect(withinRange({ ...recorded, series: [] }, '').days).toEqual(days);
  });
});
