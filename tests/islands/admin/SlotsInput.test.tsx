import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GuaranteeInput } from '#islands/admin/pack/GuaranteeInput.tsx';
import { PackFigures } from '#islands/admin/pack/PackFigures.tsx';
import { SlotsInput } from '#islands/admin/pack/SlotsInput.tsx';

afterEach(cleanup);

const wired = { id: 'field', isInvalid: false, describedBy: undefined };

function Slots({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return (
    <>
      <SlotsInput {...wired} value={value} onChange={setValue} />
      <p data-testid="value">{value}</p>
      <PackFigures values={{ slots: value, currency: 'bloodstones', price: 10 }} />
    </>
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('slots are a table with the sum of each, and their figures appear when the sum is right', () => {
  render(<Slots text="" />);
  type('Slot 1: cards', '4');
  type('Slot 1: C in percent', '72');
  expect(screen.getByLabelText('Slot 1: sum').textContent).toBe('72 %, 28 left');
  expect(screen.getByText(/The chances appear/u)).not.toBeNull();
  type('Slot 1: R in percent', '28');
  fireEvent.click(screen.getByRole('button', { name: 'Add a slot' }));
  type('Slot 2: UR in percent', '100');
  expect(screen.getByTestId('value').textContent).toBe('4x C=72 R=28; 1x UR=100');
  expect(screen.getByRole('row', { name: /^UR always 1,000 cards all of [\d.]+ cards$/u })).not.toBeNull();
  expect(screen.getByRole('row', { name: /^C .* \d+ % of one card’s$|^C .* all of [\d.]+ cards$/u })).not.toBeNull();
  expect(screen.getByText(/they cost the player 10,000 bloodstones/u)).not.toBeNull();
  expect(screen.getByText(/Who burns everything wins/u)).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove slot 2' }));
  expect(screen.getByTestId('value').textContent).toBe('4x C=72 R=28');
});

test('a guarantee is a rarity and a number of packs', () => {
  const values: (string | null)[] = [];
  const { rerender } = render(<GuaranteeInput {...wired} value="" onChange={(value) => values.push(value)} />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'SSR' } });
  rerender(<GuaranteeInput {...wired} value="SSR 10" onChange={(value) => values.push(value)} />);
  type('Guarantee: packs', '12');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } });
  expect(values).toEqual(['SSR 10', 'SSR 12', null]);
});
