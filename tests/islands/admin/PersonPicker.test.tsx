import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { personOf } from '#tests/support/staff-cases.ts';

const plover = personOf('Plover');
let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  api = stubApi(({ url }) => ({
    body: {
      is_exact: false,
      people: url.searchParams.get('q') === 'nobody' ? [] : [plover],
      count: 1,
      trade: null,
      ring: null,
      copy: null,
    },
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(value = '') {
  const { PersonPicker } = await import('#islands/admin/PersonPicker.tsx');
  const onChoose = vi.fn();
  render(<PersonPicker label="Player" value={value} onChoose={onChoose} />);
  return { field: screen.getByRole('combobox', { name: 'Player' }), onChoose };
}

test('a typed name finds the player, and choosing hands the person on', async () => {
  const { field, onChoose } = await show();
  fireEvent.change(field, { target: { value: 'plov' } });
  fireEvent.mouseDown(await screen.findByRole('option', { name: /Plover/u }));
  expect(api.requests.at(-1)?.url.searchParams.get('q')).toBe('plov');
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ uuid: plover.uuid }));
});

test('a search that finds nobody says so', async () => {
  const { field } = await show();
  fireEvent.change(field, { target: { value: 'nobody' } });
  expect(await screen.findByText('No player matches.')).toBeDefined();
});

test('an id of the address becomes a name, and can be removed', async () => {
  const { field, onChoose } = await show(plover.uuid);
  await vi.waitFor(() => expect(field).toHaveProperty('value', 'Plover'));
  fireEvent.click(screen.getByRole('button', { name: 'Player: remove' }));
  expect(onChoose).toHaveBeenLastCalledWith(null);
});

test('another player of the address takes the place of the chosen one', async () => {
  const { PersonPicker } = await import('#islands/admin/PersonPicker.tsx');
  const picker = (value: string) => <PersonPicker label="Player" value={value} onChoose={vi.fn()} />;
  const field = () => screen.getByRole('combobox', { name: 'Player' });
  const { rerender } = render(picker('@plover'));
  await vi.waitFor(() => expect(field()).toHaveProperty('value', 'Plover'));
  // Also after a key, such as the one that goes back.
  fireEvent.keyDown(field(), { key: 'ArrowLeft', altKey: true });
  rerender(picker(''));
  expect(field()).toHaveProperty('value', '');
  expect(document.activeElement).not.toBe(field());
  rerender(picker(plover.uuid));
  await vi.waitFor(() => expect(field()).toHaveProperty('value', 'Plover'));
});

test('a player who is removed after a key was pressed is gone from the field, which has the focus', async () => {
  const { PersonPicker } = await import('#islands/admin/PersonPicker.tsx');
  const chosen = vi.fn();
  const Form = () => {
    const [value, setValue] = useState('');
    return (
      <PersonPicker
        label="Player"
        value={value}
        onChoose={(person) => {
          chosen(person);
          setValue(person?.uuid ?? '');
        }}
      />
    );
  };
  render(<Form />);
  const field = () => screen.getByRole('combobox', { name: 'Player' });
  fireEvent.change(field(), { target: { value: 'plov' } });
  fireEvent.mouseDown(await screen.findByRole('option', { name: /Plover/u }));
  await vi.waitFor(() => expect(field()).toHaveProperty('value', 'Plover'));
  fireEvent.keyDown(field(), { key: 'End' });
  fireEvent.click(screen.getByRole('button', { name: 'Player: remove' }));
  expect(field()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field());
  expect(chosen).toHaveBeenLastCalledWith(null);
});

test('Enter before the answer neither sends the form nor closes the list, and a search that fails says so', async () => {
  const { field } = await show();
  api = stubApi(() => ({ status: 500, body: {} }));
  fireEvent.change(field, { target: { value: 'plov' } });
  // False: the browser does not go on with the key.
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  expect((await screen.findByText('The search failed. Type again.')).getAttribute('role')).toBe('status');
  expect(field).toHaveProperty('value', 'plov');
});
