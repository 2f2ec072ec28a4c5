import type { ChartLine } from '#game/chart.ts';
import { formatNumber } from '#game/number.ts';
import { ChartFigure } from '#ui/chart/ChartFigure.tsx';
import { describeChange } from './history-view.ts';

interface Props {
  id: string;
  title: string;
  days: readonly string[];
  values: readonly number[];
  /** What the values cannot exceed, if anything. */
  of?: number;
  /** The lines, if there are others than the values. */
  lines?: readonly ChartLine[];
}

/** A figure of the game over time, with its last value and how it changed. */
export function HistoryFigure({ id, title, days, values, of, lines }: Props) {
  return (
    <ChartFigure
      id={id}
      title={title}
      figure={
        <span>
          <b>{formatNumber(values.at(-1) ?? 0)}</b>
          {of !== undefined && ` of ${formatNumber(of)}`}
        </span>
      }
      note={describeChange(days, values)}
      empty={days.length === 0 ? 'Nothing is recorded yet.' : undefined}
      days={days}
      series={lines ?? [{ title, values }]}
    />
  );
}
