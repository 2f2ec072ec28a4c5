import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Segmented } from '#ui/base/Segmented.tsx';

afterEach(cleanup);

test('one of several buttons is pressed, and a press gives back its value', () => {
  const onChange = vi.fn();
  const options = [
    [7, '7 days'],
    [30, '30 days', 'm'],
  ] as const;
  render(<Segmented label="Range" options={options} value={7} onChange={onChange} />);
  const pressed = screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'));
  fireEvent.click(screen.getByRole('button', { name: '30 days' }));
  expect(screen.getByRole('group', { name: 'Range' })).toBeDefined();
  expect(pressed).toEqual(['true', 'false']);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(30);
  expect(screen.getByRole('button', { name: '30 days' }).getAttribute('aria-keyshortcuts')).toBe('m');
});
