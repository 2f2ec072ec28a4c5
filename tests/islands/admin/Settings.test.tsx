import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import { uuidOf } from '#tests/support/instances.ts';

const unchanged = { is_default: true, version: 0, updated_at: null, by: null };
const data = [
  { ...unchanged, name: 'premium_price', value: 500, default: 500 },
  {
    name: 'premium_days',
    value: 28,
    default: 30,
    is_default: false,
    version: 1,
    updated_at: '2026-11-24T12:00:00.000Z',
    by: { uuid: uuidOf(1), name: 'Plover', discord_id: '1', avatar: null },
  },
];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  storeSession({ name: 'Plover', userRoles: ['admin'] });
  stubRoutes({ 'GET /admin/settings': () => Response.json({ data, count: data.length }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the settings are one table, and a row becomes the form of its setting', async () => {
  const { default: Settings } = await import('#islands/admin/setting/Settings.tsx');
  render(<Settings />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  const [, price, days] = screen.getAllByRole('row');
  if (!price || !days) return expect.unreachable('there are no rows');
  const texts = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(texts(price).slice(0, 3)).toEqual(['500', '', '']);
  expect(texts(days).slice(0, 3)).toEqual(['28', '30', expect.stringContaining('by Plover')]);
  fireEvent.click(screen.getByRole('button', { name: /^Change ?: Days in a month of premium$/u }));
  expect(within(days).getByRole('textbox', { name: 'A whole number from 1 to 366' })).toBe(document.activeElement);
  expect(texts(price)[0]).toBe('500');
  fireEvent.click(within(days).getByRole('button', { name: 'Cancel' }));
  expect(texts(days)[0]).toBe('28');
});
