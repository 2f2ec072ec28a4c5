import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

// Nothing loads in this environment.
vi.mock('#scripts/load-stylesheet.ts', () => ({ loadStylesheet: () => Promise.resolve() }));

let requests: RecordedCall[];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  requests = stubRoutes({
    'POST /reports': () => Response.json({ uuid: 'r1', created_at: '2026-11-23T10:00:00.000Z' }, { status: 201 }),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  const { ReportButton } = await import('#islands/report/ReportButton.tsx');
  render(<ReportButton subject="clan" id="7" name="Foxes" loginLink="/authorize" />);
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  return within(await screen.findByRole('dialog', { name: 'Report Foxes' }));
}

test('a player reports with a reason and words, and learns where the report is', async () => {
  storeSession({ name: 'Ember', discord_id: '861' });
  const dialog = await open();
  fireEvent.click(dialog.getByRole('radio', { name: 'Has an offensive name or picture' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Its name. ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await act(settled);
  expect(requests.map(({ body }) => body)).toEqual([
    { subject: 'clan', id: '7', reason: 'offensive-name', words: 'Its name.' },
  ]);
  expect(dialog.getByRole('status').textContent).toContain('We’ll tell you');
  expect(dialog.getByRole('link', { name: 'Your reports' }).getAttribute('href')).toBe('/account/standing');
});

test('a visitor is asked to log in', async () => {
  const dialog = await open();
  expect(dialog.getByRole('link', { name: 'Login with Discord' }).getAttribute('href')).toBe('/authorize');
  expect(dialog.queryByRole('radio')).toBeNull();
});
