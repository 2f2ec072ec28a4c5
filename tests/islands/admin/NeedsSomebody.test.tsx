import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Waiting } from '#contract/admin/dashboard.ts';
import { storeSession, stubRoutes } from '#tests/support/api-routes.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
let data: Waiting[];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  storeSession({ name: 'Plover', userRoles: ['admin'] });
  data = [
    { kind: 'reports', count: 4, free: 3, since: hoursAgo(75) },
    { kind: 'appeals', count: 1, free: 0, since: hoursAgo(2) },
    { kind: 'rewards', count: 0, free: 0, since: null },
    { kind: 'links', count: 2, free: 2, since: null },
  ];
  stubRoutes({ 'GET /admin/waiting': () => Response.json({ data }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
const texts = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('each queue says what waits, since when, and how much of it somebody has; a change of the queues loads it again', async () => {
  const { NeedsSomebody } = await import('#islands/admin/dashboard/NeedsSomebody.tsx');
  const { $queueChange } = await import('#stores/staff/queue-counts.ts');
  render(<NeedsSomebody />);
  await settle();
  expect(texts()).toEqual([
    '4 ReportsOldest: 3 days ago, 1 taken',
    '– Signals\u00a0',
    '1 AppealsOldest: 2 hours ago, all taken',
    '– Bans to confirm\u00a0',
    '0 Rewards to confirmNothing waits',
    '2 Partners’ linksDo not work',
  ]);
  data = [{ kind: 'signals', count: 1, free: 1, since: hoursAgo(1) }];
  act(() => $queueChange.set($queueChange.get() + 1));
  await settle();
  expect(texts()[1]).toBe('1 SignalsOldest: 1 hour ago');
});
