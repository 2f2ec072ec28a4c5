import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchCharts } from '#scripts/chart/watch-charts.ts';

const drawLines = vi.hoisted(() => vi.fn<(parent: HTMLElement, lines: unknown) => () => void>());
const remove = vi.fn();
/** Whether the script with the library was loaded. */
const loaded = vi.hoisted(() => vi.fn());
vi.mock('#scripts/chart/draw-lines.ts', () => {
  loaded();
  return { drawLines };
});

/** Says of an element that it is in view, as a browser would. */
let show: (element: Element) => void;
const observed = new Set<Element>();

beforeEach(() => {
  drawLines.mockReset().mockReturnValue(remove);
  remove.mockReset();
  observed.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly Partial<IntersectionObserverEntry>[]) => void) {
        show = (target) => observed.has(target) && callback([{ target, isIntersecting: true }]);
      }
      observe(element: Element) {
        observed.add(element);
      }
      unobserve(element: Element) {
        observed.delete(element);
      }
      disconnect() {
        observed.clear();
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const lines = { days: ['2026-11-28'], series: [{ title: 'Copies', values: [3] }] };
const render = () => {
  document.body.innerHTML = '<div data-lines=""></div><div></div>';
  const place = document.querySelector<HTMLElement>('[data-lines]')!;
  place.dataset['lines'] = JSON.stringify(lines);
  return place;
};

test('a chart is drawn once, when it comes into view, and its script is not loaded before', async () => {
  const place = render();
  const stop = watchCharts(document);
  await Promise.resolve();
  expect(loaded).not.toHaveBeenCalled();
  show(place);
  await vi.waitFor(() => expect(drawLines).toHaveBeenCalled());
  show(place);
  expect(drawLines.mock.calls).toEqual([[place, lines]]);
  stop();
  expect(remove).toHaveBeenCalledOnce();
});

test('a chart that is gone before its script has arrived is not drawn', async () => {
  const place = render();
  const stop = watchCharts(document);
  show(place);
  stop();
  await vi.dynamicImportSettled();
  expect(drawLines).not.toHaveBeenCalled();
});
