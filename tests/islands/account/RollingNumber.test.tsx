import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RollingNumber } from '#islands/account/RollingNumber.tsx';

/** What the roll showed, in order. */
const shown: number[] = [];
vi.mock('@number-flow/react', () => ({
  default: ({ value }: { value: number }) => {
    shown.push(value);
    return <i data-testid="roll">{value}</i>;
  },
}));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what rolls a number loads at its first change, and rolls from the old value', async () => {
  const { container, rerender } = render(<RollingNumber value={10} />);
  expect(container.textContent).toBe('10');
  expect(shown).toEqual([]);
  rerender(<RollingNumber value={2_500} />);
  expect(container.textContent).toBe('10');
  const roll = await screen.findByTestId('roll');
  await waitFor(() => expect(roll.textContent).toBe('2500'));
  expect([...new Set(shown)]).toEqual([10, 2_500]);
});

test('a number whose roll is late shows its new value after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { container, rerender } = render(<RollingNumber value={10} />);
  shown.length = 0;
  rerender(<RollingNumber value={2_500} />);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(container.textContent).toBe('2,500');
  vi.useRealTimers();
  expect((await screen.findByTestId('roll')).textContent).toBe('2500');
  expect(shown).not.toContain(10);
});
