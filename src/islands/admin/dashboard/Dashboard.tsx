import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { Charts } from '#islands/chart/Charts.tsx';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import { $dashboard, $dashboardRange, loadDashboard, subscribeToDashboard } from '#stores/admin/dashboard.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { dashboardGroups, fullDays, toChart, weekOf, withinRange } from '#ui/admin/dashboard-view.ts';
import { sourceTitle } from '#ui/admin/source-title.ts';
import { DashboardChart } from './DashboardChart.tsx';
import { DashboardRange } from './DashboardRange.tsx';
import { NeedsSomebody } from './NeedsSomebody.tsx';

/** How the game is doing, by day. */
export default function Dashboard() {
  const { value, state } = useStore($dashboard);
  const { from } = useStore($dashboardRange);
  const shown = useMemo(() => value && withinRange(value, from), [value, from]);

  useEffect(() => subscribeToDashboard(), []);
  useShortcuts([{ keys: 'r', title: 'Load the numbers again', run: () => void loadDashboard() }]);

  return (
    <div className="dashboard grid gap-1rem" aria-busy={state === 'loading'}>
      <NeedsSomebody />
      <DashboardRange />
      {renderCharts()}
    </div>
  );

  function renderCharts() {
    if (!value || !shown) {
      return state === 'failed' ? (
        <LoadError message="The numbers couldn’t be loaded." onRetry={() => void loadDashboard()} />
      ) : (
        <Skeleton className="desk-skeleton" />
      );
    }
    const { updated_at: updatedAt } = value;
    const lastFull = fullDays(value.days).at(-1);
    return (
      <>
        <p className="console-hint">
          Days are in UTC.{' '}
          {updatedAt === null ? (
            'Nothing has been counted yet. The first numbers appear within a few minutes.'
          ) : (
            <>
              Counted until <FormattedDate at={updatedAt} precision="minute" />.
              {lastFull !== undefined && ` Week: the seven full days until ${lastFull}, against the seven before.`}
            </>
          )}
        </p>
        {dashboardGroups.map(({ title, metrics }) => (
          <section key={title} className="dashboard-group min-w-0">
            <h2 className="console-heading">{title}</h2>
            <Charts of={shown}>
              {metrics.map((metric) => (
                <DashboardChart
                  key={metric}
                  days={shown.days}
                  chart={toChart(metric, shown.series, shown, sourceTitle)}
                  week={weekOf(metric, value.series, value)}
                />
              ))}
            </Charts>
          </section>
        ))}
      </>
    );
  }
}
