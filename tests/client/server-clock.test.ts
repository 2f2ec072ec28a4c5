import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow, subscribeToServerTime } from '#client/server-clock.ts';

const truth = Date.parse('2026-11-28T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const answer = (more: Record<string, string> = {}) => new Headers({ date: new Date(truth).toUTCString(), ...more });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([40 * dayMs, -40 * dayMs, 3650 * dayMs, -3650 * dayMs, 0])(
  'the time is the server’s on a machine whose clock is %d ms off',
  (off) => {
    vi.useFakeTimers({ now: truth + off });
    noteServerTime(answer());
    expect(Math.abs(serverNow() - truth)).toBeLessThan(3_000);
    vi.advanceTimersByTime(dayMs);
    expect(Math.abs(serverNow() - truth - dayMs)).toBeLessThan(3_000);
  },
);

it('a response of a cache tells no time', () => {
  vi.useFakeTimers({ now: truth });
  noteServerTime(answer());
  noteServerTime(new Headers({ date: new Date(truth - dayMs).toUTCString(), age: '86400' }));
  expect(Math.abs(serverNow() - truth)).toBeLessThan(3_000);
});

it('who follows the time is told when it turns out to be another one', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  vi.useFakeTimers({ now: truth + 40 * dayMs });
  noteServerTime(new Headers({ date: new Date(truth + 40 * dayMs).toUTCString() }));
  const run = vi.fn();
  const stop = subscribeToServerTime(run);
  noteServerTime(answer());
  expect(run).toHaveBeenCalledTimes(1);
  stop();
});

it('the pages of players read no other clock', () => {
  const files = globSync('src/{islands,stores}/{vote,calendar,home,premium,trade,session,player,store}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /new Date\(\)|Date\.now\(\)/u.test(readFileSync(file, 'utf8')))).toEqual([]);
});
