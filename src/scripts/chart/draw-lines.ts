import uPlot from 'uplot';
import { daySeconds, dayRange, formatValue } from '#game/chart.ts';
import type { ChartLine, Lines } from '#game/chart.ts';
import { formatDayInUtc } from '#game/moment-text.ts';
import { unitsOf } from '#game/money.ts';
import { followKeys } from './follow-keys.ts';

const height = 180;
/** Steps of the value axis: what is counted comes in whole numbers. */
const wholeSteps = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();
/** Steps of the axis of days: whole days, months and years, as the library has them without hours. */
const daySteps = [1, 2, 3, 5, 7, 10, 15, 30, 60, 90, 120, 180, 365, 730].map((days) => days * daySeconds);
/** Tokens that differ from each other in hue and in brightness. */
const lineColors = ['lantern', 'moon', 'soul', 'wisteria', 'blood', 'mist'] as const;

/**
 * Draws lines over days on a canvas, with the values under the pointer or of the day that keys choose, or else of the last
 * day, in the legend. Returns a function that removes them.
 */
export function drawLines(parent: HTMLElement, { days, series }: Lines): () => void {
  const style = getComputedStyle(parent);
  const color = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const font = `12px ${style.fontFamily}`;
  // Lines of different currencies share an axis without a sign.
  const [currency, ...others] = new Set(series.map((line) => line.currency));
  const sign = others.length === 0 ? currency : undefined;
  const axis = { stroke: color('mist'), font, grid: { stroke: color('line'), width: 1 }, ticks: { show: false } };
  const times = days.map((day) => Date.parse(day) / 1000);
  const chart = new uPlot(
    {
      width: parent.clientWidth,
      height,
      // The last day's label is wider than its half of the axis.
      padding: [8, 18, 0, 0],
      cursor: { y: false, drag: { x: false, y: false } },
      // Days are days: the viewer's time zone does not move them.
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      scales: {
        // Its own first and last are not given: for a single day, the library asks for a range of years.
        x: { range: () => dayRange(times[0] ?? 0, times.at(-1) ?? 0) },
        y: { range: (_, __, most) => [0, Math.max(1, most * 1.08)] },
      },
      axes: [
        { ...axis, incrs: daySteps },
        { ...axis, size: 56, incrs: wholeSteps, values: (_, splits) => splits.map((split) => shorten(split, sign)) },
      ],
      series: [
        {
          label: 'Day',
          // Null while the pointer is elsewhere.
          value: (_, seconds: number | null) => {
            const day = seconds === null ? days.at(-1) : new Date(seconds * 1000);
            return day === undefined ? '–' : formatDayInUtc(day);
          },
        },
        ...series.map(({ title, values, currency: of }, place) => ({
          label: title,
          value: (_: uPlot, __: number | null, ___: number, index: number | null) =>
            formatValue(values.at(index ?? -1), of === undefined ? {} : { currency: of }),
          stroke: color(lineColors[place % lineColors.length] ?? 'lantern'),
          width: 2,
          // A level that is known for a few days only would be invisible as a line.
          points: { show: values.filter((value) => value !== null).length < 3 },
        })),
      ],
    },
    [times, ...series.map(inUnits)],
    parent,
  );
  const observer = new ResizeObserver(() => chart.setSize({ width: parent.clientWidth, height }));
  observer.observe(parent);
  const stopKeys = followKeys(parent, { days, series }, (day) => {
    const left = day === null ? -10 : chart.valToPos(chart.data[0][day] ?? 0, 'x');
    chart.setCursor({ left, top: 0 });
  });
  return () => {
    stopKeys();
    observer.disconnect();
    chart.destroy();
  };
}

/** Money is in the smallest unit of its currency, such as cents; the axis is in dollars. */
const inUnits = ({ values, currency }: ChartLine) =>
  values.map((value) => (value === null || currency === undefined ? value : value / unitsOf(currency)));

/** 1,200 becomes 1.2K, so that the axis keeps its width. */
function shorten(value: number, currency: string | undefined): string {
  const money = currency === undefined ? {} : ({ style: 'currency', currency } as const);
  return Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1, ...money }).format(value);
}
