import type { ReactNode } from 'react';
import { formatValue } from '#game/chart.ts';
import type { Lines } from '#game/chart.ts';
import { Table } from '#ui/base/Table.tsx';
import './chart.css';

interface Props extends Lines {
  /** Identifies the chart on its page. */
  id: string;
  title: string;
  /** The figure beside the title. */
  figure: ReactNode;
  /** Says below the figure how it changed. */
  note: string;
  /** Says why there is no chart. */
  empty?: string | undefined;
}

/**
 * A chart of lines over days with its figure, and the same numbers as a table for everybody. `scripts/chart/watch-charts`
 * draws it when it comes into view; its place is there before.
 */
export function ChartFigure({ id, title, figure, note, empty, days, series }: Props) {
  const titleId = `chart-${id}`;
  return (
    <figure
      data-empty={empty === undefined ? undefined : ''}
      className="chart grid content-start gap-0.6rem min-w-0 hairline rounded-md bg-veil"
      aria-labelledby={titleId}
    >
      <figcaption className="flex items-start justify-between gap-1rem text-mist">
        <span id={titleId}>{title}</span>
        <span className="chart-figure">
          {figure}
          <span className="type-xs">{note}</span>
        </span>
      </figcaption>
      {empty === undefined ? (
        <div
          className="line-chart overflow-hidden type-xs"
          data-lines={JSON.stringify({ days, series })}
          aria-hidden="true"
          translate="no"
        />
      ) : (
        <p className="text-mist type-sm">{empty}</p>
      )}
      {days.length > 0 && (
        <details>
          <summary>
            As a table<span className="visually-hidden">: {title}</span>
          </summary>
          <div className="chart-table" tabIndex={0} role="region" aria-labelledby={titleId}>
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
      )}
    </figure>
  );
}
