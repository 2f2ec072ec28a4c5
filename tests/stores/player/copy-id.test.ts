import { afterEach, expect, test, vi } from 'vitest';
import { copyPlayerId } from '#stores/player/copy-id.ts';
import { $toasts } from '#stores/toast.ts';

afterEach(() => vi.unstubAllGlobals());

const id = '8602340000000000101';

test('copying an ID is confirmed, and an ID that cannot be copied is shown', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyPlayerId('Player ID', id);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(id);
  expect($toasts.get()[0]).toMatchObject({ title: 'Copied', variant: 'success' });
  vi.stubGlobal('navigator', {});
  await copyPlayerId('Player ID', id);
  expect($toasts.get()[0]?.description).toContain(id);
});
