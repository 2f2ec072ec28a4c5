import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';

const profile = { name: 'Plover', discord_id: '861', roles: ['game-mod'] };

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  storeSession({ ...profile, userRoles: ['game-mod'] });
  stubRoutes({ 'GET /user/profile': () => Response.json(profile) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the browser asks before a list of players is left', async () => {
  const { BulkAction } = await import('#islands/staff/BulkPage.tsx');
  render(<BulkAction loginLink="/login" cdnBase="/cdn" avatarBase="/avatars" />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  fireEvent.change(screen.getByLabelText(/^Players/u), { target: { value: 'mai, ren' } });
  expect(isAsked()).toBe(true);
});
