import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DashboardChart } from '#islands/admin/dashboard/DashboardChart.tsx';

const lines = () => document.querySelector<HTMLElement>('[data-lines]')?.dataset['lines'];
afterEach(cleanup);

const show = (figure: string | null, ...values: (number | null)[]) =>
  render(
    <DashboardChart
      days={['2026-11-23', '2026-11-24']}
      chart={{ metric: 'votes', title: 'Votes', series: [{ title: 'Votes', values }], figure }}
      week="Week: 3, +50%"
    />,
  );

test.for([
  ['None in these days.', '0', 0],
  ['Nothing recorded in these days.', null, null],
] as const)('a chart without numbers says %s', ([sentence, figure, value]) => {
  show(figure, value, value);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(lines()).toBeUndefined();
});

test('a chart with numbers draws them, and has them as a table', () => {
  show('3', 0, 3);
  expect(lines()).toBe('{"days":["2026-11-23","2026-11-24"],"series":[{"title":"Votes","values":[0,3]}]}');
  expect(screen.getByText('Week: 3, +50%')).toBeTruthy();
  expect(screen.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['0', '3']);
});

test('money has its sign in the table, too', () => {
  render(
    <DashboardChart
      days={['2026-11-24']}
      chart={{
        metric: 'income',
        title: 'Income',
        series: [{ title: 'USD', values: [499], currency: 'usd' }],
        figure: '$4.99',
      }}
      week=""
    />,
  );
  expect(screen.getByRole('cell', { hidden: true }).textContent).toBe('$4.99');
});
