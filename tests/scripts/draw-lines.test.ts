import { expect, test, vi } from 'vitest';
import { drawLines } from '#scripts/chart/draw-lines.ts';

interface Options {
  scales: { x: { range: () => [number, number] } };
  series: readonly { value: (chart: unknown, seconds: number | null) => string }[];
}

const drawn = vi.hoisted(() => vi.fn<(options: unknown) => void>());
vi.mock('uplot', () => ({
  default: class {
    constructor(options: unknown) {
      drawn(options);
    }
    destroy() {}
  },
}));

test('a single day is in the middle of its axis, and has its name in the legend', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const series = [{ title: 'Cards', values: [4] }];
  drawLines(document.createElement('div'), { days: ['2026-11-30'], series })();
  const options = drawn.mock.calls[0]?.[0] as Options;
  const day = (text: string) => Date.parse(text) / 1_000;
  expect(options.scales.x.range()).toEqual([day('2026-11-29'), day('2026-12-01')]);
  expect(options.series[0]?.value(null, null)).toBe('Nov 30, 2026');
  vi.unstubAllGlobals();
});
