import { cleanup, render, screen } from '@testing-library/react';
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

afterEach(cleanup);

test('what rolls a number loads at its first change, and rolls from the old value', async () => {
  const { container, rerender } = render(<RollingNumber value={10} />);
  expect(container.textContent).toBe('10');
  expect(shown).toEqual([]);
  rerender(<RollingNumber value={2_500} />);
  expect(container.textContent).toBe('10');
  const roll = await screen.findByTestId('roll');
  expect(roll.textContent).toBe('2500');
  expect(shown).toEqual([10, 2_500]);
});
