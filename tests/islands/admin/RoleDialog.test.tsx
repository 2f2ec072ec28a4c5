import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RoleDialog } from '#islands/admin/role/RoleDialog.tsx';
import type { RoleDialog as Dialog } from '#stores/admin/roles.ts';

afterEach(cleanup);

function show(changes: Partial<Dialog>, isOwn = false) {
  const dialog: Dialog = {
    player: '86023',
    name: 'Plover',
    role: 'game-mod',
    change: 'give',
    opener: null,
    reason: 'They asked.',
    isSending: false,
    error: '',
    ...changes,
  };
  render(<RoleDialog dialog={dialog} isOwn={isOwn} />);
  return screen.getByRole('dialog').textContent;
}

test('the dialog names the person, the role and who is told', () => {
  const text = show({});
  expect(screen.getByRole('heading').textContent).toBe('Give Plover the role Game Moderator?');
  expect(text).toContain('Plover gets the role Game Moderator at once. Plover and all admins get a notification.');
  expect(screen.getByRole('button', { name: 'Give the role' })).toHaveProperty('disabled', false);
});

test('an admin who gives up their own role is told what they lose', () => {
  const text = show({ role: 'admin', change: 'take' }, true);
  expect(screen.getByRole('heading').textContent).toBe('Remove the role Admin from yourself?');
  expect(text).toContain('You won’t see this console any more.');
});

test('the refusal to take the last admin is an alert', () => {
  const text = show({ role: 'admin', change: 'take', error: 'The last admin stays.' });
  expect(screen.getByRole('alert').textContent).toBe('The last admin stays.');
  expect(text).not.toContain('You won’t see');
});
