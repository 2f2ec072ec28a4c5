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

test('there is at most one: the newest', () => {
  showToast({ title: 'First' });
  const id = showToast({ title: 'Second', description: 'Words', variant: 'success' });
  expect($toasts.get()).toEqual([{ id, title: 'Second', description: 'Words', variant: 'success', open: true }]);
});

test('it is of the default kind unless told', () => {
  showToast({ title: 'First' });
  expect($toasts.get()[0]?.variant).toBe('default');
});

test('a dismissed one is closed first, and removed later', () => {
  const id = showToast({ title: 'First' });
  dismissToast(id);
  expect($toasts.get()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999);
  expect($toasts.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect($toasts.get()).toEqual([]);
});

test('removing an old one leaves the new one alone', () => {
  dismissToast(showToast({ title: 'First' }));
  const id = showToast({ title: 'Second' });
  vi.advanceTimersByTime(5_000);
  expect($toasts.get()).toMatchObject([{ id, open: true }]);
});

test('an action that says nothing to those who do not see it is left out', () => {
  const run = () => undefined;
  showToast({ title: 'First', action: { label: 'Undo', altText: ' ', run } });
  expect($toasts.get()[0]).not.toHaveProperty('action');
  showToast({ title: 'First', action: { label: 'Undo', altText: 'Press Z to undo', run } });
  expect($toasts.get()[0]).toHaveProperty('action');
});

test('it wakes what shows it', () => {
  const heard = vi.fn();
  addEventListener('mazoku-hydrate', heard, { once: true });
  showToast({ title: 'First' });
  expect(heard).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset['hydrated']).toBe('');
});
