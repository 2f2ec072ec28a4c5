import { expect, test } from 'vitest';
import { needsFirstSteps, newPlayerDays } from '#game/first-night.ts';

const now = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const steps = (done: string) => ({
  reward: done.includes('reward'),
  card: done.includes('card'),
  clan: done.includes('clan'),
  trade: done.includes('trade'),
});

test.each([
  ['nothing', 0, true],
  ['reward card', newPlayerDays - 1, true],
  ['reward card clan', 0, true],
  ['reward card clan trade', 0, false],
  // Somebody who plays without a clan is not new for ever.
  ['reward card', newPlayerDays, false],
  // Somebody who signed in long ago and never got a card has not begun.
  ['reward clan trade', newPlayerDays * 10, true],
])('with %s done %i days after joining, the steps are shown: %s', (done, days, isShown) => {
  expect(needsFirstSteps(steps(done), daysAgo(days), now)).toBe(isShown);
});
