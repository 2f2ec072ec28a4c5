import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';

const byRarity = (count: number) => ({ C: count, R: 0, SR: 0, SSR: 0, UR: 0 });
const luck = {
  packs: 2,
  drawn: byRarity(6),
  expected: byRarity(6),
  rare: { drawn: 0, expected: 0.1, at_least: 1, at_most: 0.9 },
  over_time: { days: ['2026-11-27', '2026-11-28'], drawn: [0, 0], expected: [0.05, 0.1] },
};
let answerLuck: PromiseWithResolvers<undefined>;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  answerLuck = Promise.withResolvers<undefined>();
  stubApi(async ({ url }) => {
    if (!url.pathname.endsWith('/luck')) return { body: { data: [], next: null } };
    await answerLuck.promise;
    return { body: luck };
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

test('openings wait for the luck above them, so that nothing moves', async () => {
  signInHere();
  const { DrawHistory } = await import('#islands/store/DrawHistory.tsx');
  render(<DrawHistory cdnBase="/cdn" loginLink="/login" />);
  await settled();
  expect(screen.queryByText('You haven’t opened a pack yet')).toBeNull();
  answerLuck.resolve(undefined);
  await settled();
  expect(screen.getByRole('heading', { name: 'Your luck' })).toBeTruthy();
  expect(screen.getByRole('figure', { name: 'SSR or better, over time' })).toBeTruthy();
  expect(screen.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    '0',
    '0.1',
    '0',
    '0.1',
  ]);
  expect(screen.getByText('You haven’t opened a pack yet')).toBeTruthy();
});
