import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ChangeSet } from '#contract/change-set/change-set.ts';
import { PublishForm } from '#islands/admin/change-set/PublishForm.tsx';
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
