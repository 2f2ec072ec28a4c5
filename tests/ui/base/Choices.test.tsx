import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Choices } from '#ui/base/Choices.tsx';

afterEach(cleanup);

const options = [
  ['new', 'Recently added'],
  ['name', 'Name A-Z'],
] as const;

for (const [role, name, chosen] of [
  ['radio', 'sort', 'new'],
  ['checkbox', undefined, ['new']],
] as const) {
  test(`a group of ${role} controls has a title, shows what is chosen, and reports the value that was pressed`, () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<Choices legend="Sort" options={options} name={name} chosen={chosen} onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Sort' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>(role, { name: 'Recently added' }).checked).toBe(true);
    fireEvent.click(screen.getByRole(role, { name: 'Name A-Z' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('name');
  });
}
