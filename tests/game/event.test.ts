import { describe, expect, test } from 'vitest';
import { currentEvent, eventPhase } from '#game/event.ts';
import type { EventKind } from '#game/event.ts';

const now = new Date('2026-11-23T12:00:00Z');
const hour = 60 * 60 * 1000;
const day = 24 * hour;

const event = (name: string, begin: number, end: number, kind: EventKind = 'gathering') => ({
  name,
  kind,
  starts_at: new Date(now.getTime() + begin).toISOString(),
  ends_at: new Date(now.getTime() + end).toISOString(),
});

test('an event is on from its start until its end', () => {
  expect(eventPhase(event('', 1, hour), now)).toBe('coming');
  expect(eventPhase(event('', 0, hour), now)).toBe('on');
  expect(eventPhase(event('', -hour, 0), now)).toBe('over');
});

describe('the current event of a kind', () => {
  const recent = event('recent', -3 * day, -2 * day);
  const next = event('next', 2 * day, 3 * day);
  const later = event('later', 9 * day, 10 * day);
  const on = event('on', -hour, hour);
  const choose = (...events: (typeof on)[]) => currentEvent(events, 'gathering', now)?.name;

  test('is the one that is on', () => expect(choose(later, recent, next, on)).toBe('on'));
  test('is otherwise the next one', () => expect(choose(later, recent, next)).toBe('next'));
  test('is otherwise one that ended within two weeks', () => {
    expect(choose(event('old', -20 * day, -19 * day), event('before', -9 * day, -8 * day), recent)).toBe('recent');
  });
  test('is none after two weeks, and none of another kind', () => {
    expect(choose(event('old', -20 * day, -14 * day))).toBeUndefined();
    expect(choose(event('release', -hour, hour, 'release'))).toBeUndefined();
  });
});
