import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GraphDrawing } from '#islands/trade-graph/GraphDrawing.tsx';
import { FlowTable } from '#islands/trade-graph/FlowTable.tsx';
import { GraphLegend } from '#islands/trade-graph/GraphLegend.tsx';
import { Reversals } from '#islands/trade-graph/Reversals.tsx';
import { personOf } from '#tests/support/staff-cases.ts';

afterEach(cleanup);

const [center, other] = [personOf('Plover'), personOf('Wren')];
const flow = { giver: center.uuid, receiver: other.uuid, trades: 3, reversed: 1, given: 300, got: 10 };
const record = {
  by: personOf('Captain'),
  at: '2026-11-20T10:00:00.000Z',
  reason: 'unfair-trade',
  words: 'Given back.',
} as const;
const graph = {
  people: [center, other],
  flows: [flow],
  reversals: [{ trade: 'c0ffee00-0000-4000-8000-000000000044', sender: center.uuid, recipient: other.uuid, ...record }],
};

const caseId = 'c0ffee00-0000-4000-8000-000000000055';

test('reversed trades are drawn as such, counted, and named with who, when and why', () => {
  render(
    <>
      <GraphDrawing graph={graph} caseId={caseId} chosen="" onChoose={() => undefined} />
      <FlowTable
        graph={graph}
        seesFiles
        caseId={caseId}
        chosen=""
        onChoose={() => undefined}
        cdnBase="/cdn"
        avatarBase="/cdn"
      />
      <Reversals graph={graph} seesFiles caseId={caseId} />
    </>,
  );
  expect(document.querySelectorAll('.graph-edge[data-reversed]')).toHaveLength(1);
  expect(screen.getByText('3, 1 reversed')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Plover and Wren' });
  expect(link.getAttribute('href')).toBe(`/staff/trades/c0ffee00-0000-4000-8000-000000000044?case=${caseId}`);
  const graphs = screen.getAllByRole('link', { name: 'Graph of Wren' });
  expect(graphs.map((each) => each.getAttribute('href'))).toEqual([
    `/staff/players/${other.uuid}/graph?case=${caseId}`,
    `/staff/players/${other.uuid}/graph?case=${caseId}`,
  ]);
  expect(link.closest('li')?.textContent).toMatch(/Captain, .*“Given back.”$/u);
});

test('the legend draws a reversed trade as the graph does', () => {
  render(<GraphLegend hasReversals />);
  const line = screen.getByText('Broken: a trade was reversed').querySelector('path');
  expect(line?.matches('.graph-edge[data-reversed]')).toBe(true);
  expect(document.querySelectorAll('.graph-edge[data-reversed]')).toHaveLength(1);
});
