import { describe, expect, it } from 'vitest';
import { isTooQuiet, nextPauseMs } from '#server/demo/activity/pace.ts';
import type { DemoPace } from '#server/demo/activity/pace.ts';
import { DemoRandom } from '#server/demo/random.ts';

const meanOf = (pace: DemoPace, moment: string) => {
  const random = new DemoRandom(`pauses at ${moment}`);
  const pauses = Array.from({ length: 400 }, () => nextPauseMs(pace, new Date(moment), random));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_000);
  return pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
};

describe('the pace of the demo world', () => {
  it('is quicker in the evening than at night, and on Saturday than on Monday', () => {
    const monday = meanOf('calm', '2026-11-23T17:00:00Z');
    expect(meanOf('calm', '2026-11-23T05:00:00Z')).toBeGreaterThan(3 * monday);
    expect(meanOf('calm', '2026-11-28T17:00:00Z')).toBeLessThan(0.7 * monday);
  });

  it('is one deed every few seconds at most if busy, and about two a minute on average if calm', () => {
    expect(meanOf('busy', '2026-11-28T17:00:00Z')).toBeLessThan(4_000);
    expect(meanOf('calm', '2026-11-25T12:00:00Z')).toBeGreaterThan(20_000);
  });

  it('shows something within two minutes by day, if calm, and within four at night', () => {
    const random = new DemoRandom('looks');
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(Date.UTC(2026, 10, 23, hour));
      // The last rare pull was seen now; those who look wait for the next draw.
      let waitedMs = 0;
      while (!isTooQuiet(new Date(now.getTime() + waitedMs), now) && waitedMs < 600_000)
        waitedMs += nextPauseMs('calm', now, random);
      const isNight = hour >= 2 && hour <= 8;
      expect(waitedMs > 120_000, `${hour}:00`).toBe(isNight);
      expect(waitedMs, `${hour}:00`).toBeLessThan(240_000);
    }
  });

  it('is the same for the same moment', () => {
    expect(meanOf('busy', '2026-11-25T14:00:00Z')).toBe(meanOf('busy', '2026-11-25T14:00:00Z'));
  });
});
