import { expect, test } from 'vitest';
import { parseTradeHistoryView, serializeTradeHistoryView } from '#game/trade-history.ts';

const read = (query: string) => parseTradeHistoryView(new URLSearchParams(query));

test('the view of the history is its address, without what does not count', () => {
  const query =
    'states=declined%2Caccepted&player=8602340000000000103&card=c0ffee00-0000-4000-8000-000000000001&from=2026-11-01&before=17';
  expect(String(serializeTradeHistoryView(read(query)))).toBe(
    'states=accepted%2Cdeclined&player=8602340000000000103&card=c0ffee00-0000-4000-8000-000000000001&from=2026-11-01&before=17',
  );
  for (const bad of ['states=open,nonsense', 'player=a/b', 'card=1', 'copy=x', 'from=2026-02-30', 'to=yesterday']) {
    expect(String(serializeTradeHistoryView(read(bad))), bad).toBe('');
  }
});
