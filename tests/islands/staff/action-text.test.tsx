import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { StaffAction } from '#contract/staff/action.ts';
import { bulkLabel } from '#islands/staff/action-text.ts';
import StaffStepDialog from '#islands/staff/StaffStepDialog.tsx';
import { personOf } from '#tests/support/staff-cases.ts';

// Nothing loads in this environment.
vi.mock('#scripts/load-stylesheet.ts', () => ({
  loadStylesheet: () => Promise.resolve(),
}));

afterEach(cleanup);

test.each([
  ['warn', 2, false, 'Warn 2 players'],
  ['challenge', 1, false, 'Ask 1 player to verify'],
  ['revoke-sessions', 2, false, 'Sign out 2 players'],
  ['restrict', 1, false, 'Restrict 1 player'],
  ['ban', 3, false, 'Ban 3 players'],
  ['ban', 3, true, 'Propose 3 bans'],
] as const)('the button of %s for %i players says what it does', (kind, count, isProposal, label) => {
  expect(bulkLabel(kind, count, isProposal)).toBe(label);
});

test.each([
  ['ban', 'Lift the ban?'],
  ['restrict', 'Lift the restriction?'],
] as const)('the dialog that lifts a %s names what it lifts', (kind, title) => {
  const action = {
    kind,
    player: personOf('Ember'),
    by: personOf('Plover'),
    reason: 'other',
    restrictions: [],
    until: null,
    words: '',
  };
  render(
    <StaffStepDialog
      dialog={{
        action: action as unknown as StaffAction,
        step: 'lift',
        opener: null,
      }}
      onDone={() => undefined}
    />,
  );
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});

test('a confirmation needs words of its own', () => {
  const action = {
    kind: 'ban',
    player: personOf('Ember'),
    by: personOf('Plover'),
    reason: 'other',
    restrictions: [],
    until: null,
    words: '',
  };
  const dialog = { action: action as unknown as StaffAction, step: 'confirm', opener: null } as const;
  render(<StaffStepDialog dialog={dialog} onDone={() => undefined} />);
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ban permanently' });
  expect(confirm().disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: /^Why you confirm it/u }), { target: { value: 'I looked.' } });
  expect(confirm().disabled).toBe(false);
});
