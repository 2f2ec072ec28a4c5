import { describe, expect, it } from 'vitest';
import { describeTradeValue, maxValuedTrades } from '#game/trade-value.ts';

describe('what a card was traded for', () => {
  it.each([
    [{ trades: 0, stones: null }, 'Not traded in the last 90 days.'],
    [{ trades: 1, stones: null }, 'Traded once in 90 days. So few trades say little.'],
    [
      { trades: 4, stones: { trades: 1, lowest: 1, median: 1, highest: 1 } },
      'Traded 4 times in 90 days. Once alone for 1 bloodstone. So few trades say little.',
    ],
    [
      { trades: 5, stones: { trades: 2, lowest: 100, median: 100, highest: 1_200 } },
      'Traded 5 times in 90 days. 2 times alone for 100 to 1,200 bloodstones.',
    ],
    [
      { trades: maxValuedTrades, stones: { trades: 9, lowest: 100, median: 150, highest: 300 } },
      'Traded 30 times or more in 90 days. 9 times alone for 100 to 300 bloodstones, half of them for 150 or less.',
    ],
    [
      { trades: 8, stones: { trades: 8, lowest: 60, median: 60, highest: 60 } },
      'Traded 8 times in 90 days. 8 times alone for 60 bloodstones.',
    ],
  ])('%o is told with its counts, and a warning of few trades', (value, text) => {
    expect(describeTradeValue(value)).toBe(text);
  });
});
