import { useId } from 'react';
import { formatValue, pageOf } from '#ui/admin/dashboard-view.ts';
import type { DashboardChart as Chart } from '#ui/admin/dashboard-view.ts';
import { LineChart } from './LineChart.tsx';
import { Table } from '#ui/base/Table.tsx';

interface Props {
  days: readonly string[];
  chart: Chart;
  /** What changed in the last week, in words; empty if that is not known. */
  week: string;
}

/** A metric as a chart with its figure, and the same numbers as a table. Without numbers, a sentence says so. */
export function DashboardChart({ days, chart: { metric, title, series, figure }, week }: Props) {
  const titleId = useId();
  const page = pageOf(metric, days);
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  return (
    <figure
      data-empty={isEmpty ? '' : undefined}
      className="dashboard-chart grid content-start gap-0.6rem min-w-0 hairline rounded-md bg-veil"
      aria-labelledby={titleId}
    >
      <figcaption className="flex items-start justify-between gap-1rem text-mist">
        <span id={titleId}>{title}</span>
        <span className="dashboard-figure">
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
          <span className="type-xs">{week}</span>
        </span>
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
                {series.map((each) => (
                  <td key={each.title} className="is-number" data-label={each.title}>
                    {formatValue(each.values[index], each)}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        </div>
      </details>
    </figure>
  );
}
