import { dashboardMetrics } from '#game/dashboard.ts';
import type { DashboardMetric } from '#game/dashboard.ts';
import { formatMoney, unitsOf } from '#game/money.ts';
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
  series: readonly { title: string; values: readonly (number | null)[] }[];
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

/** The pages behind the numbers. A `?` at the end stands for the range, which those pages filter by, too. */
const metricPages: Partial<Readonly<Record<DashboardMetric, { title: string; href: string }>>> = {
  'active-players': { title: 'Players', href: '/staff/players' },
  'sign-ups': { title: 'Players', href: '/staff/players' },
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
    .map(({ source, values }) => ({
      title: source === '' ? title : titleOf(source),
      values: inUnits(metric, source, values),
    }))
    .map((each) => ({ ...each, size: sum(each.values) }))
    .sort((one, other) => other.size - one.size);
  // Amounts of different currencies have no sum.
  const shown = kind !== 'money' && sized.length > maxSeries ? sized.slice(0, maxSeries - 1) : sized;
  const rest = sized.slice(shown.length);
  const series = shown.map(({ title: name, values }) => ({ title: name, values }));
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
  const all = found.flatMap(({ values }) => values);
  if (kind === 'money') {
    return found.map(({ source, values }) => formatMoney(sum(values), source || 'usd')).join(', ') || formatNumber(0);
  }
  if (kind === 'level') {
    return formatNumber(sum(found.map(({ values }) => values.findLast((value) => value !== null) ?? 0)));
  }
  if (kind === 'sum') return formatNumber(sum(all));
  const totals = Array.from({ length: days }, (_, index) => addUp(found.map(({ values }) => values[index] ?? null)));
  const known = totals.filter((value) => value !== null).length;
  const average = sum(all) / Math.max(known, 1);
  // Few a day would be rounded to none.
  const rounded = Number(average < 10 ? average.toPrecision(average < 1 ? 1 : 2) : average.toFixed(0));
  return `${formatNumber(rounded)} on average`;
}

/** Returns the sum of the values of a day; null if none is known. */
function addUp(values: readonly (number | null)[]): number | null {
  return values.every((value) => value === null) ? null : sum(values);
}

/** Money is stored in the smallest unit of its currency, such as cents. */
function inUnits(metric: DashboardMetric, currency: string, values: readonly (number | null)[]) {
  if (dashboardMetrics[metric].kind !== 'money') return values;
  const unit = unitsOf(currency || 'usd');
  return values.map((value) => (value === null ? null : value / unit));
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}
