/**
 * What the dashboard shows for each day. `sum` adds up what happened; `average` is the mean of days that cannot be added
 * up, because they count the same players again; `money` is a sum for each currency; `level` is the last known state.
 */
export const dashboardMetrics = {
  'active-players': { title: 'Daily active players', kind: 'average' },
  'sign-ups': { title: 'New players', kind: 'sum' },
  'cards-drawn': { title: 'Cards drawn', kind: 'sum' },
  'cards-burned': { title: 'Cards burned', kind: 'sum' },
  'bloodstones-made': { title: 'Bloodstones made', kind: 'sum' },
  'bloodstones-spent': { title: 'Bloodstones spent', kind: 'sum' },
  'moonstones-made': { title: 'Moonstones made', kind: 'sum' },
  'moonstones-spent': { title: 'Moonstones spent', kind: 'sum' },
  'soulstones-made': { title: 'Soulstones made', kind: 'sum' },
  'soulstones-spent': { title: 'Soulstones spent', kind: 'sum' },
  trades: { title: 'Completed trades', kind: 'sum' },
  orders: { title: 'Purchases in the store', kind: 'sum' },
  payments: { title: 'Payments', kind: 'sum' },
  income: { title: 'Income', kind: 'money' },
  refunds: { title: 'Refunds', kind: 'money' },
  votes: { title: 'Votes', kind: 'sum' },
  queue: { title: 'Waiting cases', kind: 'level' },
  errors: { title: 'Unexpected errors', kind: 'sum' },
} as const satisfies Record<string, { title: string; kind: 'sum' | 'average' | 'money' | 'level' }>;
export type DashboardMetric = keyof typeof dashboardMetrics;
export const dashboardMetricKeys = Object.keys(dashboardMetrics) as DashboardMetric[];

/** The longest range of the dashboard, in days. */
export const maxDashboardDays = 731;
/** The range without a choice. */
export const defaultDashboardDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the days (`2026-11-23`) from the first to the last one, at most `maxDashboardDays`. */
export function daysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const count = Math.min(Math.floor((last - first) / dayMs) + 1, maxDashboardDays);
  return Array.from({ length: Math.max(count, 0) }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
}
