import { describe, expect, test } from 'vitest';
import { formatDistance, formatWait } from '#game/countdown.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const now = new Date('2026-11-23T12:00:00Z');

describe('a wait', () => {
  test.each([
    [12 * hour, '12 h'],
    [12 * hour + 59 * second, '12 h'],
    [3 * hour + 20 * minute, '3 h 20 min'],
    [hour - second, '59 min'],
    [90 * second, '1 min'],
    [second, '1 min'],
  ])('of %i ms has whole minutes, and never less than one', (wait, words) => {
    expect(formatWait(wait)).toBe(words);
  });
});

describe('a distance', () => {
  test.each([
    [12 * 24 * hour, 'in 12 days'],
    [24 * hour, 'tomorrow'],
    [-3 * 24 * hour, '3 days ago'],
    [5 * hour, 'in 5 hours'],
    [20 * minute, 'in 20 minutes'],
    [5 * second, 'this minute'],
  ])('of %i ms is in its largest unit', (distance, words) => {
    expect(formatDistance(new Date(now.getTime() + distance), now)).toBe(words);
  });
});
