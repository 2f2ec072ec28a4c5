import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';

beforeEach(() => {
  vi.resetModules();
  storeSession({ name: 'Plover', userRoles: ['admin'] });
  const found = [{ ref: uuidOf(1), display: 'Moon fox', is_draft: false }];
  stubRoutes({ 'GET /admin/object-names/cards': () => Response.json({ data: found }) });
  // The simulated browser assigns the value on the element, where React intercepts it.
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  vi.spyOn(HTMLInputElement.prototype, 'setRangeText').mockImplementation(function setText(
    this: HTMLInputElement,
    text: string,
  ) {
    own?.set?.call(this, text);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const findField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Card' });

async function show(value: string | null = null) {
  const { LazyReferencePicker } = await import('#islands/admin/object/LazyReferencePicker.tsx');
  const onChoose = vi.fn();
  render(<LazyReferencePicker kind="cards" label="Card" value={value} set="" onChoose={onChoose} />);
  return { early: findField(), onChoose };
}

test('a picker that nobody reaches for is not loaded, and its choice can be removed', async () => {
  const { early, onChoose } = await show(uuidOf(1));
  await waitFor(() => expect(early.value).toBe('Moon fox'));
  fireEvent.click(screen.getByRole('button', { name: 'Card: remove' }));
  expect(onChoose).toHaveBeenCalledWith(null);
});

test('a pointer over a picker loads it and moves no focus', async () => {
  const { early } = await show();
  fireEvent.pointerEnter(early);
  await waitFor(() => expect(early.isConnected).toBe(false));
  expect(document.activeElement).toBe(document.body);
});

test('what is typed before a picker is loaded is searched for', async () => {
  const { early, onChoose } = await show();
  early.focus();
  fireEvent.change(early, { target: { value: 'mo' } });
  fireEvent.change(early, { target: { value: 'moon' } });
  expect(early.value).toBe('moon');
  await screen.findByRole('option', { name: 'Moon fox' });
  fireEvent.keyDown(findField(), { key: 'Enter' });
  expect(early.isConnected).toBe(false);
  expect(onChoose).toHaveBeenCalledWith(uuidOf(1));
});

test('the field keeps the focus, and its list does not open by itself', async () => {
  const { early } = await show();
  early.focus();
  await waitFor(() => expect(early.isConnected).toBe(false));
  expect(document.activeElement).toBe(findField());
  expect(findField().getAttribute('aria-expanded')).toBe('false');
});

test.each([
  ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Card: show all' }))],
  ['an arrow key', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'ArrowDown' })],
])('%s shows everything once the picker is loaded', async (_, press) => {
  const { early } = await show();
  early.focus();
  press(early);
  expect(await screen.findByRole('option', { name: 'Moon fox' })).toBeTruthy();
  expect(document.activeElement).toBe(findField());
});

test('a picker that loads after the focus moved on takes no focus', async () => {
  const { early } = await show();
  early.focus();
  fireEvent.change(early, { target: { value: 'moon' } });
  early.blur();
  await waitFor(() => expect(early.isConnected).toBe(false));
  expect(document.activeElement).toBe(document.body);
  expect(findField().value).toBe('');
});
