import { describe, expect, test } from 'vitest';
import { nextVote, voteCooldownMs, voteWait } from '#game/vote.ts';

const now = new Date('2026-11-23T12:00:00Z');
const turn = (wait: number | null) => ({
  next_vote_at: wait === null ? null : new Date(now.getTime() + wait).toISOString(),
});

test('the wait for a site is never negative', () => {
  expect([turn(null), turn(-1), turn(0), turn(5_000)].map((each) => voteWait(each, now))).toEqual([0, 0, 0, 5_000]);
});

describe('the next vote', () => {
  test('is on the site with the shortest wait', () => {
    expect(nextVote([turn(voteCooldownMs), turn(voteCooldownMs / 4)], now)).toEqual({
      wait: voteCooldownMs / 4,
      passed: 0.75,
    });
    expect(nextVote([turn(voteCooldownMs), turn(null)], now)).toEqual({ wait: 0, passed: 1 });
  });

  test('is never further away than the cooldown, even if the clocks differ', () => {
    expect(nextVote([turn(voteCooldownMs + 60_000)], now)).toEqual({ wait: voteCooldownMs, passed: 0 });
  });
});
