import { utcDay } from '#game/calendar.ts';
import { formatValue } from '#game/chart.ts';
import type { ChartLine } from '#game/chart.ts';
import { dashboardMetrics } from '#game/dashboard.ts';
import type { DashboardMetric } from '#game/dashboard.ts';
import { formatMoney } from '#game/money.ts';
import { formatNumber } from '#game/number.ts';

/** A series of the dashboard, as the API describes it. */
export interface DashboardSeries {
  metric: DashboardMetric;
  source: string;
  values: readonly (number | null)[];
}

/** A chart: a metric with one or more series. */
export interface DashboardChart {
  metric: DashboardMetric;
  title: string;
  series: readonly ChartLine[];
  /** The sum of the range, its mean or its last value in words. Null if nothing is recorded. */
  figure: string | null;
}

/** The charts in their groups, in the order of the page. */
export const dashboardGroups = [
  { title: 'Players', metrics: ['active-players', 'sign-ups', 'votes'] },
  { title: 'Cards', metrics: ['cards-drawn', 'cards-burned', 'trades'] },
  {
    title: 'Currencies',
    metrics: [
      'bloodstones-made',
      'bloodstones-spent',
      'moonstones-made',
      'moonstones-spent',
      'soulstones-made',
      'soulstones-spent',
    ],
  },
  { title: 'Store', metrics: ['orders', 'payments', 'income', 'refunds'] },
  { title: 'Work', metrics: ['queue', 'errors'] },
] as const satisfies readonly { title: string; metrics: readonly DashboardMetric[] }[];

const weekDays = 7;
/** The least that is compared in percent. */
const fewest = 10;

/** Returns the days of the range that are over, the last of which ends the week. */
export const fullDays = (days: readonly string[], now = new Date()): readonly string[] =>
  days.filter((day) => day < utcDay(now));

/** Returns what changed in the last full week against the one before, in words; empty if that is not known. */
export function weekOf(
  metric: DashboardMetric,
  all: readonly DashboardSeries[],
  { days, recorded_from: recordedFrom }: RecordedDays,
  now = new Date(),
): string {
  const end = fullDays(days, now).length;
  const [start, middle] = [end - 2 * weekDays, end - weekDays];
  if (recordedFrom === null || start < 0 || recordedFrom > (days[start] ?? '')) return '';
  const { kind } = dashboardMetrics[metric];
  const found = all.filter((each) => each.metric === metric);
  const parts = kind === 'money' ? found.map((each) => [each]) : [found];
  return parts
    .map((part) => {
      const currency = kind === 'money' ? { currency: part[0]?.source || 'usd' } : {};
      const size = (first: number, until: number) =>
        sizeOf(metric, part, first, until) ?? (kind === 'level' ? null : 0);
      const [before, week] = [size(start, middle), size(middle, end)];
      if (before === null || week === null) return '';
      const text = (value: number) => formatValue(kind === 'average' ? roundFew(value) : value, currency);
      if (kind === 'level') return `A week before: ${text(before)}`;
      // A part of few says little, such as 50% of two.
      const isFew = kind !== 'money' && before < fewest;
      const change = isFew || before === 0 ? `before ${text(before)}` : percent.format((week - before) / before);
      return `Week: ${text(week)}, ${week === before || change === '0%' ? 'as before' : change}`;
    })
    .filter((text) => text !== '')
    .join('; ');
}

const percent = new Intl.NumberFormat('en', { style: 'percent', signDisplay: 'exceptZero' });

/** Returns the days from a first one on, and their values. Earlier days are loaded for the week before. */
export function withinRange<R extends RecordedDays & { series: readonly DashboardSeries[] }>(
  reply: R,
  from: string,
): R {
  const first = Math.max(0, reply.days.indexOf(from));
  const series = reply.series.map((each) => ({ ...each, values: each.values.slice(first) }));
  return { ...reply, days: reply.days.slice(first), series };
}

/** The pages behind the numbers, except those of players: their page only searches. A `?` at the end stands for the range, which those pages filter by, too. */
const metricPages: Partial<Readonly<Record<DashboardMetric, { title: string; href: string }>>> = {
  votes: { title: 'Voting sites', href: '/admin/objects/voting-sites' },
  'cards-drawn': { title: 'Packs', href: '/admin/objects/packs' },
  'cards-burned': { title: 'Cards', href: '/admin/objects/cards' },
  trades: { title: 'Trades', href: '/admin/trades?' },
  orders: { title: 'Offers', href: '/admin/objects/offers' },
  payments: { title: 'Bundles', href: '/admin/objects/bundles' },
  income: { title: 'Bundles', href: '/admin/objects/bundles' },
  refunds: { title: 'Bundles', href: '/admin/objects/bundles' },
  queue: { title: 'Desk', href: '/staff' },
};

/** Returns the page behind a metric's numbers in a range of days; undefined if it has none. */
export function pageOf(metric: DashboardMetric, days: readonly string[]): { title: string; href: string } | undefined {
  const page = metricPages[metric];
  if (!page?.href.endsWith('?')) return page;
  return { ...page, href: `${page.href}${new URLSearchParams({ from: days[0] ?? '', to: days.at(-1) ?? '' })}` };
}

/** More series than that are added up in the last one, because a chart with more cannot be read. */
const maxSeries = 6;

/** Days, and the first one of which anything is recorded. */
interface RecordedDays {
  days: readonly string[];
  recorded_from: string | null;
}

/** Returns the chart of a metric. A metric without a series is zero, but unknown where nothing is recorded. */
export function toChart(
  metric: DashboardMetric,
  all: readonly DashboardSeries[],
  { days, recorded_from: recordedFrom }: RecordedDays,
  titleOf: (source: string) => string,
): DashboardChart {
  const { title, kind } = dashboardMetrics[metric];
  const found = all.filter((each) => each.metric === metric);
  const sized = found
    .map(({ source, values }): ChartLine & { size: number } => ({
      title: source === '' ? title : titleOf(source),
      values,
      ...(kind === 'money' ? { currency: source || 'usd' } : {}),
      size: sum(values),
    }))
    .sort((one, other) => other.size - one.size);
  // Amounts of different currencies have no sum.
  const shown = kind !== 'money' && sized.length > maxSeries ? sized.slice(0, maxSeries - 1) : sized;
  const rest = sized.slice(shown.length);
  const series: ChartLine[] = shown.map(({ size: _, ...line }) => line);
  if (rest.length > 0) {
    const values = days.map((_, index) => addUp(rest.map((each) => each.values[index] ?? null)));
    series.push({ title: 'Others', values });
  }
  if (series.length === 0) {
    const isKnown = (day: string) => kind !== 'level' && recordedFrom !== null && day >= recordedFrom;
    series.push({ title, values: days.map((day) => (isKnown(day) ? 0 : null)) });
  }
  const isUnknown = series.every(({ values }) => values.every((value) => value === null));
  return { metric, title, series, figure: isUnknown ? null : figureOf(metric, found, days.length) };
}

/** Returns the figure of a metric whose values are known. */
function figureOf(metric: DashboardMetric, found: readonly DashboardSeries[], days: number): string {
  const { kind } = dashboardMetrics[metric];
  if (kind === 'money') {
    return found.map(({ source, values }) => formatMoney(sum(values), source || 'usd')).join(', ') || formatNumber(0);
  }
  const size = formatNumber(roundFew(sizeOf(metric, found, 0, days) ?? 0));
  return kind === 'average' ? `${size} on average` : size;
}

/** Returns the sum of days, their mean or the last value, as the metric has it; null if nothing is known. */
function sizeOf(metric: DashboardMetric, found: readonly DashboardSeries[], first: number, end: number): number | null {
  const all = found.map(({ values }) => values.slice(first, end));
  if (dashboardMetrics[metric].kind === 'level') return addUp(all.map((values) => values.findLast(isKnown) ?? null));
  if (dashboardMetrics[metric].kind !== 'average') return addUp(all.flat());
  const totals = Array.from({ length: end - first }, (_, index) => addUp(all.map((values) => values[index] ?? null)));
  const known = totals.filter(isKnown);
  return known.length === 0 ? null : sum(known) / known.length;
}

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number';

/** Few a day would be rounded to none. */
const roundFew = (size: number): number => Number(size < 10 ? size.toPrecision(size < 1 ? 1 : 2) : size.toFixed(0));

/** Returns the sum of the values of a day; null if none is known. */
function addUp(values: readonly (number | null)[]): number | null {
  return values.every((value) => value === null) ? null : sum(values);
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}
