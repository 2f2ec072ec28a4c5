import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { personOf } from '#tests/support/staff-cases.ts';

const plover = personOf('Plover');
let stop: () => void;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  history.replaceState(null, '', '/staff/trades');
  const found = { is_exact: false, people: [plover], count: 1, trade: null, ring: null, copy: null };
  stubApi(() => ({ body: { ...found, data: [], next: null, total: 0 } }));
});

afterEach(() => {
  cleanup();
  stop();
  vi.unstubAllGlobals();
});

async function show(isAdmin: boolean) {
  const { subscribeToAllTrades } = await import('#stores/staff/trades.ts');
  const { TradeListFilter } = await import('#islands/staff-trade-list/TradeListFilter.tsx');
  const { SubjectFields } = await import('#islands/admin/trade/AllTrades.tsx');
  stop = subscribeToAllTrades();
  render(<TradeListFilter subjects={isAdmin ? <SubjectFields /> : undefined} />);
}

test('each field of the filter is in the address, and rings have no value', async () => {
  await show(true);
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'accepted' } });
  fireEvent.change(screen.getByLabelText('Reversed'), { target: { value: 'true' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  const value = screen.getByLabelText('Value of at least');
  fireEvent.change(value, { target: { value: '500' } });
  fireEvent.keyDown(value, { key: 'Enter' });
  expect(location.search).toBe('?state=accepted&reversed=true&from=2026-11-01&min_value=500');

  const player = screen.getByRole('combobox', { name: 'Player' });
  fireEvent.change(player, { target: { value: 'plov' } });
  fireEvent.mouseDown(await screen.findByRole('option', { name: /Plover/u }));
  expect(new URLSearchParams(location.search).get('player')).toBe(plover.uuid);
  // The field is the same one, which keeps the focus, also when the address changes.
  expect(player.isConnected).toBe(true);
  expect(player).toHaveProperty('value', 'Plover');

  fireEvent.click(screen.getByRole('button', { name: 'Rings' }));
  expect(screen.queryByLabelText('Value of at least')).toBeNull();
  expect(new URLSearchParams(location.search).has('min_value')).toBe(false);
});

test('the team types a player, and has no field that asks for objects', async () => {
  await show(false);
  const player = screen.getByRole('textbox', { name: 'Player' });
  fireEvent.change(player, { target: { value: '@plover' } });
  fireEvent.blur(player);
  expect(location.search).toBe('?player=%40plover');
  expect(screen.queryByText('Card')).toBeNull();
});
