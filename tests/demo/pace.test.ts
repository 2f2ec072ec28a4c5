import { describe, expect, it } from 'vitest';
import { nextPauseMs } from '#server/demo/activity/pace.ts';
import type { DemoPace } from '#server/demo/activity/pace.ts';
import { DemoRandom } from '#server/demo/random.ts';

const meanOf = (pace: DemoPace, moment: string) => {
  const random = new DemoRandom(`pauses at ${moment}`);
  const pauses = Array.from({ length: 400 }, () => nextPauseMs(pace, new Date(moment), random));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_000);
  return pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
};

describe('the pace of the demo world', () => {
  it('is quicker in the evening than in the morning, and on Saturday than on Monday', () => {
    const monday = meanOf('calm', '2026-11-23T20:00:00Z');
    expect(meanOf('calm', '2026-11-23T08:00:00Z')).toBeGreaterThan(3 * monday);
    expect(meanOf('calm', '2026-11-28T20:00:00Z')).toBeLessThan(0.7 * monday);
  });

  it('is one deed every few seconds at most if busy, and fewer than two a minute on average if calm', () => {
    expect(meanOf('busy', '2026-11-28T20:00:00Z')).toBeLessThan(4_000);
    expect(meanOf('calm', '2026-11-25T14:00:00Z')).toBeGreaterThan(30_000);
  });

  it('is the same for the same moment', () => {
    expect(meanOf('busy', '2026-11-25T14:00:00Z')).toBe(meanOf('busy', '2026-11-25T14:00:00Z'));
  });
});
