import { describe, expect, it } from 'vitest';
import {
  fittingStep,
  historyDays,
  parseHistoryView,
  serializeHistoryView,
  sumUntil,
  weekStart,
} from '#game/history.ts';

/** A Saturday. */
const now = new Date('2026-11-28T10:00:00Z');

describe('the days of a history', () => {
  it('are the last ones of each step, and today, from the step with the first day on', () => {
    expect(historyDays('day', '2026-11-26', now)).toEqual(['2026-11-26', '2026-11-27', '2026-11-28']);
    expect(historyDays('week', '2026-11-11', now)).toEqual(['2026-11-15', '2026-11-22', '2026-11-28']);
    expect(historyDays('month', '2026-09-30', now)).toEqual(['2026-09-30', '2026-10-31', '2026-11-28']);
    expect(historyDays('week', '2026-11-28', now)).toEqual(['2026-11-28']);
    // A Sunday and the last day of a month end their step.
    expect(historyDays('week', '2026-11-16', new Date('2026-11-22T23:59:59Z'))).toEqual(['2026-11-22']);
    expect(historyDays('month', '2024-02-01', new Date('2024-03-31'))).toEqual(['2024-02-29', '2024-03-31']);
  });

  it('are at most a month of days, half a year of weeks and three years of months', () => {
    expect(historyDays('day', '2000-01-01', now)).toHaveLength(31);
    expect(historyDays('week', '2000-01-01', now)).toHaveLength(27);
    expect(historyDays('month', '2000-01-01', now)).toHaveLength(37);
  });

  it.each([
    ['2026-10-29', 'day'],
    ['2026-10-28', 'week'],
    ['2026-05-31', 'week'],
    ['2026-05-30', 'month'],
    ['2001-01-01', 'month'],
  ])('that reach back to %s fit with the step %s', (first, step) => {
    expect(fittingStep(first, now)).toBe(step);
  });
});

it('changes are summed until each day, also those from before the first one and without those after the last', () => {
  const changes = [
    { day: '2026-01-01', copies: 5 },
    { day: '2026-11-20', copies: 2 },
    { day: '2026-11-22', copies: -3 },
    { day: '2026-11-30', copies: 9 },
  ];
  expect(sumUntil(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'], changes, 'copies')).toEqual([5, 7, 7, 4]);
});

it('a week begins on Monday, UTC', () => {
  expect(weekStart(new Date('2026-11-23T00:00:00Z'))).toBe('2026-11-23');
  expect(weekStart(new Date('2026-11-22T23:59:59Z'))).toBe('2026-11-16');
});

it('an address has the step unless it is the usual one, and an unknown one is the usual one', () => {
  expect(parseHistoryView(serializeHistoryView({ by: 'day' }))).toEqual({ by: 'day' });
  expect(serializeHistoryView({ by: 'week' }).size).toBe(0);
  expect(parseHistoryView(new URLSearchParams({ by: 'year' }))).toEqual({ by: 'week' });
});
