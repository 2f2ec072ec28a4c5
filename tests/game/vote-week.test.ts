import { expect, test } from 'vitest';
import { nextRewardChange } from '#game/vote-week.ts';

const changes = (moment: string) => nextRewardChange(new Date(moment)).toISOString();

test('the weekend begins on Saturday at the start of the UTC day', () => {
  expect(changes('2026-11-16T00:00:00Z')).toBe('2026-11-21T00:00:00.000Z');
  expect(changes('2026-11-20T23:59:59.999Z')).toBe('2026-11-21T00:00:00.000Z');
});

test('the weekend ends on Monday at the start of the UTC day', () => {
  expect(changes('2026-11-21T00:00:00Z')).toBe('2026-11-23T00:00:00.000Z');
  expect(changes('2026-11-22T23:59:59.999Z')).toBe('2026-11-23T00:00:00.000Z');
});

test('the rule holds across the end of a year', () => {
  expect(changes('2026-12-31T12:00:00Z')).toBe('2027-01-02T00:00:00.000Z');
});
