import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts, dismissToast, showToast } from '#stores/toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  $toasts.set([]);
});

afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset['hydrated'];
});

test('only the newest toast is shown', () => {
  showToast({ title: 'First' });
  const id = showToast({ title: 'Second', description: 'Words', variant: 'success' });
  expect($toasts.get()).toEqual([{ id, title: 'Second', description: 'Words', variant: 'success', open: true }]);
});

test('a toast has the default variant unless another one is given', () => {
  showToast({ title: 'First' });
  expect($toasts.get()[0]?.variant).toBe('default');
});

test('a dismissed toast is closed first, and removed a second later', () => {
  const id = showToast({ title: 'First' });
  dismissToast(id);
  expect($toasts.get()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999);
  expect($toasts.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect($toasts.get()).toEqual([]);
});

test('removing an old toast does not affect a newer one', () => {
  dismissToast(showToast({ title: 'First' }));
  const id = showToast({ title: 'Second' });
  vi.advanceTimersByTime(5_000);
  expect($toasts.get()).toMatchObject([{ id, open: true }]);
});

test('an action without a text for screen readers is omitted', () => {
  const run = () => undefined;
  showToast({ title: 'First', action: { label: 'Undo', altText: ' ', run } });
  expect($toasts.get()[0]).not.toHaveProperty('action');
  showToast({ title: 'First', action: { label: 'Undo', altText: 'Press Z to undo', run } });
  expect($toasts.get()[0]).toHaveProperty('action');
});

test('a toast hydrates its island', () => {
  const onHydrate = vi.fn();
  addEventListener('mazoku-hydrate', onHydrate, { once: true });
  showToast({ title: 'First' });
  expect(onHydrate).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset['hydrated']).toBe('');
});
