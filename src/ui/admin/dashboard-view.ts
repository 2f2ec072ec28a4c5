import { dashboardMetrics } from '#game/dashboard.ts';
import type { DashboardMetric } from '#game/dashboard.ts';
import { unitsOf } from '#game/money.ts';

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
  /** The sum of the range; for a level its last value. Null if nothing is known. */
  total: number | null;
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

/** Returns the chart of a metric. A metric without a series is a line of zeros. */
export function toChart(
  metric: DashboardMetric,
  all: readonly DashboardSeries[],
  days: number,
  titleOf: (source: string) => string,
): DashboardChart {
  const { title, kind } = dashboardMetrics[metric];
  const found = all.filter((each) => each.metric === metric);
  const sized = found
    .map(({ source, values }) => ({ title: titleOf(source), values: inUnits(metric, source, values) }))
    .map((each) => ({ ...each, size: sum(each.values) }))
    .sort((one, other) => other.size - one.size);
  const shown = sized.length > maxSeries ? sized.slice(0, maxSeries - 1) : sized;
  const rest = sized.slice(shown.length);
  const series = shown.map(({ title: name, values }) => ({ title: name, values }));
  if (rest.length > 0) {
    const values = Array.from({ length: days }, (_, index) => sum(rest.map((each) => each.values[index] ?? 0)));
    series.push({ title: 'Others', values });
  }
  if (series.length === 0) series.push({ title, values: Array.from({ length: days }, () => 0) });
  const total =
    kind === 'sum'
      ? sum(sized.flatMap(({ values }) => values))
      : found.length === 0
        ? null
        : sum(sized.map(({ values }) => values.findLast((value) => value !== null) ?? 0));
  return { metric, title, series, total };
}

/** Money is stored in the smallest unit of its currency, such as cents. */
function inUnits(metric: DashboardMetric, currency: string, values: readonly (number | null)[]) {
  if (metric !== 'income' && metric !== 'refunds') return values;
  const unit = unitsOf(currency || 'usd');
  return values.map((value) => (value === null ? null : value / unit));
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}
