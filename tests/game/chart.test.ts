import { expect, test } from 'vitest';
import { dayRange } from '#game/chart.ts';

test('an axis of days goes from the first to the last, and around a single one', () => {
  const [day, next] = [Date.parse('2026-11-28') / 1000, Date.parse('2026-11-29') / 1000];
  expect(dayRange(day, next)).toEqual([day, next]);
  expect(dayRange(day, day)).toEqual([Date.parse('2026-11-27') / 1000, next]);
});
