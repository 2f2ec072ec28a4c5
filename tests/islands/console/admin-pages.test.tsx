import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountUser } from '#game/account.ts';
import { adminPages } from '#islands/console/admin-pages.ts';

vi.mock('#islands/admin/audit/AdminAudit.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

vi.mock('#islands/admin/setting/Settings.tsx', () => {
  throw new RangeError('Incorrect locale');
});

const props = { user: {} as AccountUser, cdnBase: '/cdn', avatarBase: '/avatars', params: {} };

/** Failures are reported to the server, and written to the console. */
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page whose script is missing says so, and its button loads the page again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const Audit = await adminPages.AdminAudit();
  render(<Audit {...props} />);
  expect((await screen.findByRole('alert')).textContent).toContain('This page couldn’t be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a page whose script fails says why', async () => {
  const Settings = await adminPages.Settings();
  render(<Settings {...props} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Its script failed:');
});
