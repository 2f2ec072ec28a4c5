import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountUser } from '#game/account.ts';
import { adminPages } from '#islands/console/admin-pages.ts';

vi.mock('#islands/admin/audit/AdminAudit.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const props = { user: {} as AccountUser, cdnBase: '/cdn', avatarBase: '/avatars', params: {} };
const { audit: Audit } = adminPages;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a page whose script is missing says so, and its button loads the page again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  render(
    <Suspense>
      <Audit {...props} />
    </Suspense>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This page couldn’t be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});
