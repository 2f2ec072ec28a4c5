import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ChangeSet } from '#contract/change-set/change-set.ts';
import { PublishForm } from '#islands/admin/change-set/PublishForm.tsx';
import { $check } from '#stores/admin/change-set/change-set.ts';
import { uuidOf } from '#tests/support/instances.ts';

afterEach(cleanup);

const set: ChangeSet = {
  uuid: uuidOf(1),
  title: 'Spring',
  state: 'draft',
  reason: 'Warmer',
  by: null,
  created_at: '2026-11-25T12:00:00Z',
  publish_at: null,
  publisher: null,
  published_at: null,
  failure: null,
  changes: 1,
  version: 'v',
};

test('takes over what a colleague changed where the admin changed nothing', () => {
  const { rerender } = render(<PublishForm set={set} />);
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field(/^Reason/u), { target: { value: 'Flowers' } });
  rerender(<PublishForm set={{ ...set, title: 'Summer', reason: 'Hotter' }} />);
  expect([field(/^Title/u).value, field(/^Reason/u).value]).toEqual(['Summer', 'Flowers']);
});

test('a set that cannot be published says why beside the disabled button', () => {
  const { rerender } = render(<PublishForm set={{ ...set, changes: 0 }} />);
  const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish…' });
  const describedAs = () => document.getElementById(publish().getAttribute('aria-describedby') ?? '')?.textContent;
  expect([publish().disabled, describedAs()]).toEqual([true, 'There is nothing to publish: the change set is empty.']);
  rerender(<PublishForm set={set} />);
  expect(publish().disabled).toBe(false);
  const problem = { kind: 'cards' as const, uuid: set.uuid, display: 'Akari', field: null, message: 'is wrong' };
  act(() =>
    $check.set({ value: { problems: [problem, problem], conflicts: [], message: '', notes: [] }, state: 'ready' }),
  );
  expect([publish().disabled, describedAs()]).toEqual([true, 'It can’t be published yet: 2 problems above are open.']);
  // The button below a long set sends the form, too.
  fireEvent.submit(publish().form!);
  expect(screen.queryByRole('group', { name: 'Confirm' })).toBeNull();
  act(() => $check.set({ value: null, state: 'idle' }));
  fireEvent.submit(publish().form!);
  expect(screen.getByRole('group', { name: 'Confirm' })).not.toBeNull();
});

test('the browser asks before a reason is left that is not saved', () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  render(<PublishForm set={set} />);
  expect(isAsked()).toBe(false);
  fireEvent.change(screen.getByLabelText(/^Reason/u), { target: { value: 'Flowers' } });
  expect(isAsked()).toBe(true);
});
