import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let status: number;
let requests: string[];
let bloodstones: number[] | null;

beforeEach(() => {
  status = 200;
  requests = [];
  bloodstones = null;
  vi.resetModules();
  localStorage.setItem('mazoku-user', JSON.stringify({ user: { uuid: 'p1' }, userToken: 'secret' }));
  vi.stubGlobal('fetch', (input: Request | string) => {
    const { pathname, search } = new URL(typeof input === 'string' ? input : input.url, location.href);
    requests.push(pathname + search);
    const by = new URLSearchParams(search).get('by') ?? 'week';
    const reply = {
      by,
      days: ['2026-11-27', '2026-11-28'],
      copies: [4, 7],
      cards: [3, 5],
      series: [0, 1],
      score: [9, 20],
    };
    return Promise.resolve(Response.json(status === 200 ? { ...reply, bloodstones } : {}, { status }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(isOwn: boolean) {
  const { CollectionHistory } = await import('#islands/history/CollectionHistory.tsx');
  render(<CollectionHistory id="p1" isOwn={isOwn} />);
}

test('shows each figure with how it changed and its table, and asks for another step', async () => {
  await show(false);
  expect(await screen.findByText('+3 since Nov 27, 2026')).toBeTruthy();
  expect(screen.getAllByRole('figure')).toHaveLength(4);
  expect(screen.queryByRole('figure', { name: 'Bloodstones' })).toBeNull();
  expect(document.querySelector<HTMLElement>('[data-lines]')?.dataset['lines']).toContain('"values":[4,7]');
  fireEvent.click(screen.getByRole('button', { name: 'Months' }));
  await vi.waitFor(() => expect(requests.at(-1)).toContain('by=month'));
  expect(screen.getByRole('button', { name: 'Months' }).getAttribute('aria-pressed')).toBe('true');
});

test('shows one’s own bloodstones, and keeps the place of all charts until they are there', async () => {
  bloodstones = [10, 30];
  await show(true);
  expect(document.querySelectorAll('.chart-skeleton')).toHaveLength(5);
  expect(await screen.findByRole('figure', { name: 'Bloodstones' })).toBeTruthy();
  expect(screen.getAllByRole('figure')).toHaveLength(5);
});

test('offers to load a history again that could not be loaded', async () => {
  status = 500;
  await show(false);
  const again = await screen.findByRole('button', { name: /again/iu });
  status = 200;
  fireEvent.click(again);
  expect(await screen.findByText('+3 since Nov 27, 2026')).toBeTruthy();
});
