import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextArea } from '#ui/base/TextArea.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

afterEach(cleanup);

for (const [name, Part] of [
  ['line', TextInput],
  ['area', TextArea],
] as const) {
  test(`a text ${name} is named by its label alone, and described by its hint and its problem`, () => {
    render(
      <>
        <p id="note">A note.</p>
        <Part label="Name" hint="Others see it." problem="Use letters." aria-describedby="note" />
      </>,
    );
    const field = screen.getByRole('textbox', { name: 'Name', description: 'A note. Others see it. Use letters.' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Use letters.');
  });

  test(`a text ${name} keeps the focus and the text when a problem appears, and reports what is typed`, () => {
    const onChange = vi.fn<(text: string) => void>();
    const { rerender } = render(<Part label="Name" onChange={onChange} />);
    const field = screen.getByLabelText('Name');
    field.focus();
    fireEvent.change(field, { target: { value: 'Fox' } });
    expect(onChange.mock.calls[0]?.[0]).toBe('Fox');
    rerender(<Part label="Name" problem="Use letters." onChange={onChange} />);
    expect(document.activeElement).toBe(field);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Fox');
  });
}

test('a field without hint and problem refers to none', () => {
  render(<TextInput label="Name" />);
  expect(screen.getByLabelText('Name').hasAttribute('aria-describedby')).toBe(false);
  expect(screen.getByLabelText('Name').hasAttribute('aria-invalid')).toBe(false);
});
