import { useStore } from '@nanostores/react';
import { defaultDashboardDays } from '#game/dashboard.ts';
import { DayFields } from '#islands/base/DayFields.tsx';
import { $dashboardRange, dashboardRanges, setDashboardDay, showLastDays } from '#stores/admin/dashboard.ts';
import { Segmented } from '#ui/base/Segmented.tsx';

/** The range of the dashboard; the address keeps it. */
export function DashboardRange() {
  const { from, to } = useStore($dashboardRange);
  const last = from === '' && to === '' ? defaultDashboardDays : to === '' ? daysSince(from) : 0;
  return (
    <div className="console-filters">
      <Segmented
        label="Range"
        options={dashboardRanges.map((days) => [days, `${days} days`])}
        value={last}
        onChange={showLastDays}
      />
      <div className="flex flex-wrap gap-0.6rem">
        <DayFields from={from} to={to} onChange={setDashboardDay} />
      </div>
    </div>
  );
}

function daysSince(day: string): number {
  return Math.round((Date.parse(new Date().toISOString().slice(0, 10)) - Date.parse(day)) / 86_400_000) + 1;
}
