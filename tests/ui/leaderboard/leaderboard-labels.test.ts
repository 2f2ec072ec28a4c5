import { expect, it } from 'vitest';
import { rankChangeLabels } from '#ui/leaderboard/leaderboard-labels.ts';

it.each([
  [3, 'all', 'up', '3', ' places up this week'],
  [-1, 'all', 'down', '1', ' place down this week'],
  [0, 'all', 'same', '', 'Same place as last week'],
  [null, 'all', 'new', 'New', ' on this board this week'],
  [2, 'month', 'up', '2', ' places up today'],
  [0, 'month', 'same', '', 'Same place as yesterday'],
] as const)('a change of %s on a board of %s is %s', (change, period, direction, text, words) => {
  expect(rankChangeLabels(change, period)).toEqual({ direction, text, words });
});
