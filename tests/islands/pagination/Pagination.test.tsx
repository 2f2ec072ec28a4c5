import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultCardFilter } from '#game/card-filter.ts';
import { Pagination } from '#islands/pagination/Pagination.tsx';

const onPageChange = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.setPointerCapture = vi.fn();
  onPageChange.mockReset();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(page: number, pageCount = 50) {
  render(
    <Pagination
      filter={{ ...defaultCardFilter, page }}
      page={page}
      pageCount={pageCount}
      onPageChange={onPageChange}
    />,
  );
}

const hold = async (name: string, time: number) => {
  fireEvent.pointerDown(screen.getByText(name), { button: 0, pointerId: 1 });
  await vi.advanceTimersByTimeAsync(time);
};
const shown = () => screen.getByRole('navigation').querySelector('[aria-current]')?.textContent;

test('a short press turns one page', () => {
  show(3);
  fireEvent.pointerDown(screen.getByText('Next'), { button: 0, pointerId: 1 });
  fireEvent.pointerUp(screen.getByText('Next'));
  fireEvent.click(screen.getByText('Next'));
  expect(onPageChange.mock.calls).toEqual([[4]]);
});

test('a press of 600 ms starts paging: every 120 ms, and every 40 ms after 10 steps; releasing it commits', async () => {
  show(1);
  await hold('Next', 599);
  expect(shown()).toBe('1');
  await hold('Next', 600 + 9 * 120);
  expect(shown()).toBe('11');
  await vi.advanceTimersByTimeAsync(5 * 40);
  expect(shown()).toBe('16');
  expect(onPageChange).not.toHaveBeenCalled();
  fireEvent.pointerUp(screen.getByText('Next'));
  fireEvent.click(screen.getByText('Next'));
  expect(onPageChange.mock.calls).toEqual([[16]]);
});

test('the click that ends paging opens nothing, regardless of the scroll position', async () => {
  show(1);
  await hold('Next', 1_200);
  fireEvent.pointerUp(screen.getByText('Next'));
  expect(fireEvent.click(document.body)).toBe(false);
});

test('a press that began before hydration counts from its start', async () => {
  show(1);
  const press = new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerId: 1 });
  Object.defineProperty(press, 'timeStamp', { value: performance.now() - 500 });
  fireEvent(screen.getByText('Next'), press);
  await act(() => vi.advanceTimersByTimeAsync(101));
  expect(shown()).toBe('2');
});

test.each([
  ['Previous', 'Next', 9],
  ['Next', 'Previous', 11],
] as const)('holding %s pages also after %s was clicked, which loses the focus to it', async (held, clicked, page) => {
  show(10);
  screen.getByText(clicked).focus();
  fireEvent.pointerDown(screen.getByText(held), { button: 0, pointerId: 1 });
  // The browser moves the focus after the event.
  fireEvent.blur(screen.getByText(clicked));
  await act(() => vi.advanceTimersByTimeAsync(601));
  expect(shown()).toBe(String(page));
  fireEvent.blur(screen.getByText(held));
  expect(shown()).toBe('10');
  expect(onPageChange).not.toHaveBeenCalled();
});

test('a finger that scrolls turns no page', async () => {
  show(1);
  await hold('Next', 1_200);
  fireEvent.pointerCancel(screen.getByText('Next'));
  expect(onPageChange).not.toHaveBeenCalled();
  expect(shown()).toBe('1');
});

test.each([
  ['leaving the window', () => fireEvent.blur(window)],
  ['moving the focus', () => fireEvent.blur(screen.getByText('Next'))],
  ['Escape', () => fireEvent.keyDown(screen.getByText('Next'), { key: 'Escape' })],
])('%s during paging cancels it and turns no page', async (_, letGo) => {
  show(1);
  await hold('Next', 1_200);
  letGo();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown()).toBe('1');
  expect(onPageChange).not.toHaveBeenCalled();
});

test('holding Enter turns only one page', () => {
  show(1);
  expect(fireEvent.keyDown(screen.getByText('Next'), { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(screen.getByText('Next'), { key: 'Enter', repeat: true })).toBe(false);
});

test('paging stops at the last page', async () => {
  show(48);
  await hold('Next', 5_000);
  expect(shown()).toBe('50');
});

test('the jump field accepts whole numbers from 1 to the page count, and ignores the rest', () => {
  show(1);
  const field = screen.getByLabelText('Page, 1 to 50');
  for (const text of ['0', '51', '2.5', 'x', '']) {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(field).toHaveProperty('value', '');
  }
  expect(onPageChange).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '50' } });
  fireEvent.submit(field);
  expect(onPageChange.mock.calls).toEqual([[50]]);
});

test('Escape cancels a jump, and leaving the field commits it', () => {
  show(1);
  const field = screen.getByLabelText('Page, 1 to 50');
  fireEvent.change(field, { target: { value: '7' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.blur(field);
  expect(onPageChange).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '8' } });
  fireEvent.blur(field);
  expect(onPageChange.mock.calls).toEqual([[8]]);
});

test('a single page has no pagination', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
