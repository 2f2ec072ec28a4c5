import { useId } from 'react';
import { formatNumber } from '#game/number.ts';
import { pageOf } from '#ui/admin/dashboard-view.ts';
import type { DashboardChart as Chart } from '#ui/admin/dashboard-view.ts';
import { LineChart } from './LineChart.tsx';
import { Table } from '#ui/base/Table.tsx';

interface Props {
  days: readonly string[];
  chart: Chart;
}

/** A metric as a chart with its figure, and the same numbers as a table. Without numbers, a sentence says so. */
export function DashboardChart({ days, chart: { metric, title, series, figure } }: Props) {
  const titleId = useId();
  const page = pageOf(metric, days);
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  return (
    <figure
      className="dashboard-chart grid content-start gap-0.6rem min-w-0 hairline rounded-md bg-veil"
      aria-labelledby={titleId}
    >
      <figcaption className="flex items-baseline justify-between gap-1rem text-mist">
        <span id={titleId}>{title}</span>
        {page ? (
          <a href={page.href} title={page.title}>
            <b>{figure ?? '–'}</b>
            <span className="visually-hidden">
              {' '}
              {title}: {page.title}
            </span>
          </a>
        ) : (
          <b>{figure ?? '–'}</b>
        )}
      </figcaption>
      {isEmpty ? (
        <p className="console-hint dashboard-empty">
          {figure === null ? 'Nothing recorded in these days.' : 'None in these days.'}
        </p>
      ) : (
        <LineChart days={days} series={series} />
      )}
      <details>
        <summary>
          As a table<span className="visually-hidden">: {title}</span>
        </summary>
        <div className="dashboard-table" tabIndex={0} role="region" aria-labelledby={titleId}>
          <Table columns={['Day', ...series.map((each) => ({ key: each.title, className: 'is-number' }))]}>
            {days.map((day, index) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {series.map((each) => {
                  const value = each.values[index];
                  return (
                    <td key={each.title} className="is-number" data-label={each.title}>
                      {typeof value === 'number' ? formatNumber(value) : '–'}
                    </td>
                  );
                })}
              </tr>
            ))}
          </Table>
        </div>
      </details>
    </figure>
  );
}
