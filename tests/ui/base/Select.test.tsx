import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Select } from '#ui/base/Select.tsx';

afterEach(cleanup);

const sizes = [24, 48].map((size) => [size, `${size} cards`] as const);

test('a choice is reported as the value that was given, not as the text of the page', () => {
  const onChange = vi.fn<(size: number) => void>();
  render(<Select label="Per page" options={sizes} value={24} onChange={onChange} />);
  const field = screen.getByLabelText('Per page');
  fireEvent.change(field, { target: { value: '48' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(48);
});

test('every option has a value, and the one for no choice comes first with an empty one', () => {
  render(<Select label="Genre" name="genre" none="All" options={[['a', 'Action']]} defaultValue="a" />);
  const options = screen.getAllByRole('option');
  expect(options.map((option) => [option.getAttribute('value'), option.textContent])).toEqual([
    ['', 'All'],
    ['a', 'Action'],
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>('Genre').value).toBe('a');
});
