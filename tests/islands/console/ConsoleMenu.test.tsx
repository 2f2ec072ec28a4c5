import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPartFailure } from '#islands/base/show-part-failure.ts';
import { ConsoleMenu } from '#islands/console/ConsoleMenu.tsx';
import { $toasts } from '#stores/toast.ts';

vi.mock('#scripts/load-stylesheet.ts', () => ({ loadStylesheet: () => Promise.resolve() }));

afterEach(() => {
  cleanup();
  $toasts.set([]);
  vi.unstubAllGlobals();
});

test('a console shows a message when a part of it cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render(<ConsoleMenu groups={[]} current="/admin" />);
  act(() => showPartFailure(new Error('no line')));
  expect(await screen.findByText('Not Loaded', {}, { timeout: 10_000 })).toBeTruthy();
});
