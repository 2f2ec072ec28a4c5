import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TextsInput } from '#islands/admin/object/TextsInput.tsx';

afterEach(cleanup);

function Genres() {
  const [value, setValue] = useState<readonly string[]>(['fantasy']);
  return (
    <>
      <TextsInput aria-label="Genres" value={value} onChange={setValue} />
      <output>{value.join('|')}</output>
      <button onClick={() => setValue(['fantasy'])}>Discard</button>
    </>
  );
}

test('the field keeps a comma that is being typed, and shows what is saved when the value changes', () => {
  render(<Genres />);
  const field = screen.getByLabelText<HTMLInputElement>('Genres');
  fireEvent.change(field, { target: { value: 'fantasy, ' } });
  expect(field.value).toBe('fantasy, ');
  fireEvent.change(field, { target: { value: 'horror, comedy' } });
  expect(screen.getByRole('status').textContent).toBe('horror|comedy');
  fireEvent.click(screen.getByRole('button'));
  expect(field.value).toBe('fantasy');
});
