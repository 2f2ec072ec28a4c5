import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '#contract/object/field.ts';
import type { ChangeSet } from '#contract/change-set/change-set.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  api = stubApi(() => ({ body: {} }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)));
const changeSet = (changes: number) =>
  ({ uuid: uuidOf(2), title: 'A season', reason: 'It begins', changes, state: 'draft' }) as ChangeSet;

async function showPublish(changes: number) {
  const { PublishForm } = await import('#islands/admin/change-set/PublishForm.tsx');
  render(<PublishForm set={changeSet(changes)} />);
}

test('a key that is still held does not answer the question of a publication', async () => {
  await showPublish(1);
  fireEvent.submit(screen.getByRole('form', { name: 'Publish' }));
  expect(screen.getByText(/1 draft becomes public now/u)).toBeTruthy();
  const publish = screen.getByRole('button', { name: 'Publish now' });
  const held = createEvent.keyDown(publish, { key: 'Enter', repeat: true });
  fireEvent(publish, held);
  const pressed = createEvent.keyDown(publish, { key: 'Enter', repeat: false });
  fireEvent(publish, pressed);
  expect([held.defaultPrevented, pressed.defaultPrevented]).toEqual([true, false]);
});

test('a time in the past is refused before the question', async () => {
  await showPublish(2);
  fireEvent.change(screen.getByLabelText(/^When/u), { target: { value: '2024-01-01T10:00' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Publish' }));
  expect(screen.getByRole('alert').textContent).toContain('in the future');
  expect(screen.queryByRole('group', { name: 'Confirm' })).toBeNull();
});

test('a draft is removed only after a question', async () => {
  const { RemoveDraft } = await import('#islands/admin/change-set/RemoveDraft.tsx');
  render(<RemoveDraft change={{ kind: 'cards', uuid: uuidOf(1), version: 3, display: 'Fox' } as Change} />);
  fireEvent.click(screen.getByRole('button', { name: /^Remove from/u }));
  fireEvent.click(screen.getByRole('button', { name: /^Keep it/u }));
  fireEvent.click(screen.getByRole('button', { name: /^Remove from/u }));
  expect(api.requests).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^Remove the draft/u }));
  await settle();
  expect(api.requests.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))).toEqual([
    { kind: 'cards', uuid: uuidOf(1), version: 3 },
  ]);
});
