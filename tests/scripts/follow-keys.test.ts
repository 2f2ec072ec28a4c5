import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { followKeys } from '#scripts/chart/follow-keys.ts';

afterEach(() => document.body.replaceChildren());

const days = Array.from({ length: 10 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
const series = [
  { title: 'Claimed', values: days.map((_, index) => index * 1000) },
  { title: 'Burned', values: days.map(() => null) },
];

test('a chart is a slider over its days, which says the values of each', () => {
  document.body.innerHTML =
    '<figure aria-labelledby="title"><p id="title">Copies</p><div aria-hidden="true"></div></figure>';
  const chart = document.querySelector('div')!;
  const chosen: (number | null)[] = [];
  const stop = followKeys(chart, { days, series }, (day) => chosen.push(day));
  const text = () => chart.getAttribute('aria-valuetext');
  expect([
    chart.role,
    chart.tabIndex,
    chart.getAttribute('aria-hidden'),
    chart.getAttribute('aria-labelledby'),
  ]).toEqual(['slider', 0, null, 'title']);
  expect(text()).toBe('2026-11-10, Claimed 9,000, Burned –');
  for (const key of ['ArrowRight', 'ArrowLeft', 'PageDown', 'Home', 'ArrowLeft', 'PageUp', 'End', 'x']) {
    fireEvent.keyDown(chart, { key });
  }
  fireEvent.keyDown(chart, { key: 'ArrowLeft', altKey: true });
  fireEvent.blur(chart);
  expect(chosen).toEqual([9, 8, 1, 0, 0, 7, 9, null]);
  fireEvent.keyDown(chart, { key: 'Home' });
  expect([text(), chart.getAttribute('aria-valuenow')]).toEqual(['2026-11-01, Claimed 0, Burned –', '0']);
  stop();
  fireEvent.keyDown(chart, { key: 'End' });
  expect(chart.getAttribute('aria-valuenow')).toBe('0');
});
