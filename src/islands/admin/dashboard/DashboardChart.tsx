import { pageOf } from '#ui/admin/dashboard-view.ts';
import type { DashboardChart as Chart } from '#ui/admin/dashboard-view.ts';
import { ChartFigure } from '#ui/chart/ChartFigure.tsx';

interface Props {
  days: readonly string[];
  chart: Chart;
  /** What changed in the last week, in words; empty if that is not known. */
  week: string;
}

/** A metric as a chart, whose figure leads to the page behind it. Without numbers, a sentence says so. */
export function DashboardChart({ days, chart: { metric, title, series, figure }, week }: Props) {
  const page = pageOf(metric, days);
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  const nothing = figure === null ? 'Nothing recorded in these days.' : 'None in these days.';
  return (
    <ChartFigure
      id={metric}
      title={title}
      figure={
        page ? (
          <a href={page.href} title={page.title}>
            <b>{figure ?? '–'}</b>
            <span className="visually-hidden">
              {' '}
              {title}: {page.title}
            </span>
          </a>
        ) : (
          <b>{figure ?? '–'}</b>
        )
      }
      note={week}
      empty={isEmpty ? nothing : undefined}
      days={days}
      series={series}
    />
  );
}
