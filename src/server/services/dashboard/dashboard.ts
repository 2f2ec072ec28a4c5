import { and, asc, between, max, min } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DashboardSeries, getDashboard as endpoint } from '#contract/admin/dashboard.ts';
import { GameError } from '#contract/error.ts';
import { utcDay } from '#game/calendar.ts';
import {
  dashboardMetricKeys,
  dashboardMetrics,
  daysBetween,
  defaultDashboardDays,
  maxDashboardDays,
} from '#game/dashboard.ts';
import { dailyRollups } from '#server/db/schema/rollup.ts';
import type { Context } from '#server/services/context.ts';

type Query = v.InferOutput<(typeof endpoint)['query']>;
type Reply = v.InferOutput<(typeof endpoint)['reply']>;

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the series of a range of days. Throws BAD_REQUEST if the range is too long or ends before it begins. */
export async function getDashboard({ db, clock }: Context<'db' | 'clock'>, query: Query): Promise<Reply> {
  const to = query.to ?? utcDay(clock());
  const from = query.from ?? utcDay(new Date(Date.parse(to) - (defaultDashboardDays - 1) * dayMs));
  if (from > to) throw new GameError('BAD_REQUEST', ['query.from: is after query.to']);
  const days = daysBetween(from, to);
  if (days.at(-1) !== to)
    throw new GameError('BAD_REQUEST', [`query.from: the range has more than ${maxDashboardDays} days`]);
  const rows = await db
    .select()
    .from(dailyRollups)
    .where(and(between(dailyRollups.day, from, to)))
    .orderBy(asc(dailyRollups.metric), asc(dailyRollups.source), asc(dailyRollups.day));
  const [counted] = await db
    .select({ from: min(dailyRollups.day), until: max(dailyRollups.updatedAt) })
    .from(dailyRollups);
  const recordedFrom = counted?.from ?? null;
  return {
    days,
    series: toSeries(days, rows, recordedFrom ?? ''),
    recorded_from: recordedFrom,
    updated_at: counted?.until?.toISOString() ?? null,
  };
}

/** Groups rows by metric and source, in the order of the metrics. Days before the first recorded one are unknown. */
function toSeries(
  days: readonly string[],
  rows: readonly (typeof dailyRollups.$inferSelect)[],
  recordedFrom: string,
): DashboardSeries[] {
  const positions = new Map(days.map((day, index) => [day, index]));
  return dashboardMetricKeys.flatMap((metric) => {
    const own = rows.filter((row) => row.metric === metric);
    const missing = dashboardMetrics[metric].kind === 'level' ? null : 0;
    const sources = [...new Set(own.map(({ source }) => source))];
    return sources.map((source) => {
      const values = days.map((day): number | null => (day < recordedFrom ? null : missing));
      for (const row of own) if (row.source === source) values[positions.get(row.day) ?? 0] = row.value;
      return { metric, source, values };
    });
  });
}
