import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordedCall } from '#tests/support/api-routes.ts';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';

let requests: readonly RecordedCall[];

beforeEach(() => {
  vi.resetModules();
  storeSession({ name: 'Plover', userRoles: ['admin'] });
  const found = [{ ref: uuidOf(1), display: 'Moon fox', is_draft: false }];
  requests = stubRoutes({ 'GET /admin/object-names/cards': () => Response.json({ data: found }) });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show() {
  const { default: ReferencePicker } = await import('#islands/admin/object/ReferencePicker.tsx');
  const onChoose = vi.fn();
  render(<ReferencePicker kind="cards" label="Card" value={null} set="" onChoose={onChoose} />);
  return { field: screen.getByRole('combobox', { name: 'Card' }), onChoose };
}

test('focus alone opens nothing, and Tab chooses nothing', async () => {
  const { field, onChoose } = await show();
  field.focus();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  fireEvent.change(field, { target: { value: 'moon' } });
  await screen.findByRole('option', { name: 'Moon fox' });
  fireEvent.keyDown(field, { key: 'Tab' });
  fireEvent.blur(field);
  expect(onChoose).not.toHaveBeenCalled();
});

test('Enter chooses what was typed, and a button shows everything', async () => {
  const { field, onChoose } = await show();
  fireEvent.change(field, { target: { value: 'moon' } });
  await screen.findByRole('option', { name: 'Moon fox' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChoose).toHaveBeenCalledWith(uuidOf(1));
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Card: show all' }), { button: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Card: show all' }));
  expect(await screen.findByRole('option', { name: 'Moon fox' })).toBeTruthy();
});

test('an arrow key before the answer does not ask for everything', async () => {
  const { field } = await show();
  fireEvent.change(field, { target: { value: 'moon' } });
  fireEvent.keyDown(field, { key: 'ArrowLeft' });
  await screen.findByRole('option', { name: 'Moon fox' });
  expect(requests.map(({ query }) => query.get('q'))).toEqual(['moon']);
});

test('a choice that cannot be empty cannot be removed', async () => {
  const { default: ReferencePicker } = await import('#islands/admin/object/ReferencePicker.tsx');
  const shown = (canBeEmpty: boolean) => {
    cleanup();
    const common = { kind: 'cards', label: 'Card', set: '', onChoose: vi.fn() } as const;
    render(<ReferencePicker {...common} value={uuidOf(1)} canBeEmpty={canBeEmpty} />);
    return screen.queryByRole('button', { name: 'Card: remove' }) !== null;
  };
  expect([shown(true), shown(false)]).toEqual([true, false]);
});
