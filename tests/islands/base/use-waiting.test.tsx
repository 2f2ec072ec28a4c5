import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { spinnerDelay, staleDelay } from '#game/timing.ts';
import { useWaiting } from '#islands/base/use-waiting.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a list is dimmed and replaced by a placeholder only when its answer takes long', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook((isLoading: boolean) => useWaiting(isLoading), { initialProps: true });
  expect(result.current).toEqual({ isStale: false, isSlow: false });
  act(() => void vi.advanceTimersByTime(staleDelay - 1));
  expect(result.current).toEqual({ isStale: false, isSlow: false });
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toEqual({ isStale: true, isSlow: false });
  act(() => void vi.advanceTimersByTime(spinnerDelay));
  expect(result.current).toEqual({ isStale: true, isSlow: true });
  rerender(false);
  expect(result.current).toEqual({ isStale: false, isSlow: false });
});
