import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepClear } from '#scripts/keep-clear.ts';

let notice: HTMLElement;
let stop: () => void;
/** The form from which on the link under the notice is covered, as a browser would say it. */
let covered: readonly string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // Browsers without `requestIdleCallback` look at once.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  document.body.innerHTML = '<aside data-form="edge"><a href="/x">Ready</a></aside><a href="/y"><b>Under it</b></a>';
  notice = document.querySelector('aside') as HTMLElement;
  // Each form stands in another row.
  Object.defineProperty(notice, 'offsetTop', {
    get: () => ['text', 'icon', 'edge'].indexOf(notice.dataset.form ?? '') * 100,
  });
  document.elementsFromPoint = (_, y) => [
    notice,
    covered.includes(['text', 'icon', 'edge'][Math.floor(y / 100)] ?? '')
      ? (document.querySelector('b') as Element)
      : document.body,
  ];
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [[], 'text'],
  [['text'], 'icon'],
  [['text', 'icon'], 'edge'],
])('the notice takes the largest form that covers nothing that can be pressed: covered %j, %s', (forms, form) => {
  covered = forms;
  stop = keepClear(notice);
  vi.runAllTimers();
  expect(notice.dataset.form).toBe(form);
  // The header makes room for it.
  expect(document.documentElement.dataset.notice).toBe(form);
  stop();
  expect(document.documentElement.dataset.notice).toBeUndefined();
});

test('the notice shrinks to the edge while the page scrolls, and grows afterwards', () => {
  covered = [];
  stop = keepClear(notice);
  vi.runAllTimers();
  document.dispatchEvent(new Event('scroll'));
  expect(notice.dataset.form).toBe('edge');
  vi.runAllTimers();
  expect(notice.dataset.form).toBe('text');
});

test('the notice gives way to what arrives later', async () => {
  covered = [];
  stop = keepClear(notice);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(notice.dataset.form).toBe('text');
  covered = ['text', 'icon'];
  document.body.append(document.createElement('p'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(notice.dataset.form).toBe('edge');
});

test('the notice does not shrink while it has the focus', () => {
  covered = [];
  stop = keepClear(notice);
  vi.runAllTimers();
  notice.querySelector('a')?.focus();
  document.dispatchEvent(new Event('scroll'));
  expect(notice.dataset.form).toBe('text');
});

test('the notice does not lie above text either', () => {
  const drawn = (top: number) => [{ left: 0, right: 100, top, bottom: top + 20 }];
  document.body.innerHTML = '<aside><a href="/x">Ready</a></aside><p>Words that somebody reads</p>';
  notice = document.querySelector('aside') as HTMLElement;
  for (const [name, value] of Object.entries({ offsetLeft: 20, offsetTop: 10, offsetWidth: 40, offsetHeight: 30 }))
    Object.defineProperty(notice, name, { value });
  document.elementsFromPoint = () => [notice, document.querySelector('p') as Element, document.body];
  Range.prototype.getClientRects = () => drawn(30) as never;
  stop = keepClear(notice);
  vi.runAllTimers();
  expect(notice.dataset.form).toBe('edge');
  stop();
  // A badge that takes no pointer lies in what is found under the notice.
  const words = document.querySelector('p') as Element;
  words.innerHTML = '<span>Owned</span>';
  stop = keepClear(notice);
  vi.runAllTimers();
  expect(notice.dataset.form).toBe('edge');
  stop();
  Range.prototype.getClientRects = () => drawn(41) as never;
  stop = keepClear(notice);
  vi.runAllTimers();
  expect(notice.dataset.form).toBe('text');
});
