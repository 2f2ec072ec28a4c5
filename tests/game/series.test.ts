import { expect, it } from 'vitest';
import { defaultSeriesView, parseSeriesView, serializeSeriesPage, serializeSeriesView } from '#game/series.ts';

const read = (query: string) => parseSeriesView(new URLSearchParams(query));

it('an address gives the same view again, and defaults are left out', () => {
  for (const query of ['', 'q=forest+patrol', 'sort=claimed', 'page=3', 'q=fox&sort=newest&page=2']) {
    expect(String(serializeSeriesView(read(query)))).toBe(query);
  }
  expect(String(serializeSeriesPage(1))).toBe('');
  expect(String(serializeSeriesPage(2))).toBe('page=2');
});

it('invalid values give the defaults', () => {
  for (const query of ['q=', 'sort=price', 'page=0', 'page=x', 'page=-1', `q=${'x'.repeat(300)}`, 'other=1']) {
    expect(read(query)).toEqual(defaultSeriesView);
  }
});
