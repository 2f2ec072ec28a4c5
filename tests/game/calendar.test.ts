import { describe, expect, it } from 'vitest';
import {
  dayReason,
  daysOfMonth,
  dayState,
  parseMonth,
  shiftMonth,
  shownDayState,
  utcDay,
  utcMonth,
} from '#game/calendar.ts';

describe('a month', () => {
  it('has the right number of days, including in leap years', () => {
    expect(daysOfMonth('2026-11').map(utcDay)).toHaveLength(30);
    expect(daysOfMonth('2028-02').map(utcDay).at(-1)).toBe('2028-02-29');
    expect(daysOfMonth('2026-02').map(utcDay).at(-1)).toBe('2026-02-28');
  });

  it('changes the year in both directions', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
    expect(shiftMonth('2026-11', -24)).toBe('2024-11');
  });

  it('follows UTC', () => {
    expect(utcMonth(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11');
    expect(utcMonth(new Date('2026-12-01T00:00:00+01:00'))).toBe('2026-11');
  });

  it.each(['', '2026', '2026-13', '2026-1', '2026-00', '1926-11', '2026-11-01', '٢٠٢٦-11', null, undefined])(
    'is not parsed from %j',
    (text) => {
      expect(parseMonth(text)).toBeUndefined();
    },
  );
});

describe('a day', () => {
  const today = '2026-11-22';
  it.each([
    ['2026-11-21', false, 'missed', 'The day ended before you claimed it.'],
    ['2026-11-21', true, 'claimed', 'You claimed it.'],
    ['2026-11-22', false, 'claimable', 'You can claim it until midnight UTC.'],
    ['2026-11-22', true, 'claimed', 'You claimed it.'],
    ['2026-11-23', false, 'upcoming', 'You can claim it tomorrow.'],
    ['2026-12-01', false, 'upcoming', 'You can claim it in 9 days.'],
    ['2026-11-09', false, 'before-joined', 'Rewards begin on the day you join.'],
    ['2026-11-10', false, 'missed', 'The day ended before you claimed it.'],
  ] as const)('%s, claimed: %s, is %s: %s', (day, isClaimed, state, reason) => {
    expect(shownDayState(dayState(day, today, isClaimed), { day, joined: '2026-11-10' })).toBe(state);
    expect(dayReason(state, { day, today })).toBe(reason);
  });
});
