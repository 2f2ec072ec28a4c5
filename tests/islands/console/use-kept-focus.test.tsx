import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useKeptFocus } from '#islands/console/use-kept-focus.ts';

beforeEach(() => {
  // The window of these tests lays nothing out.
  if (!('checkVisibility' in Element.prototype)) Object.assign(Element.prototype, { checkVisibility: () => true });
});
afterEach(cleanup);

interface Props {
  rows: readonly string[];
  isSending?: boolean;
  isSaved?: boolean;
}

function Page({ rows, isSending = false, isSaved = false }: Props) {
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  return (
    <div ref={page}>
      {!isSaved && (
        <button type="button" disabled={isSending}>
          Save
        </button>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">{row}</button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const settle = () => act(() => Promise.resolve());
const focused = () => document.activeElement?.textContent;

test('a removed control passes the focus to the one after it, or before it', async () => {
  const { rerender } = render(<Page rows={['one', 'two', 'three']} />);
  screen.getByRole('button', { name: 'two' }).focus();
  rerender(<Page rows={['one', 'three']} />);
  await settle();
  expect(focused()).toBe('three');
  rerender(<Page rows={['one']} />);
  await settle();
  expect(focused()).toBe('one');
  rerender(<Page rows={[]} />);
  await settle();
  expect(document.activeElement?.tagName).toBe('UL');
});

test('a control that is disabled while a call runs gets the focus back, unless somebody went on', async () => {
  const { rerender } = render(<Page rows={['one']} />);
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  rerender(<Page rows={['one']} isSending />);
  await settle();
  expect(document.activeElement).toBe(save.parentElement);
  rerender(<Page rows={['one']} />);
  await settle();
  expect(document.activeElement).toBe(save);
  rerender(<Page rows={['one']} isSending />);
  await settle();
  screen.getByRole('button', { name: 'one' }).focus();
  rerender(<Page rows={['one']} />);
  await settle();
  expect(focused()).toBe('one');
});

test('a control that was disabled and then removed passes the focus on', async () => {
  const { rerender } = render(<Page rows={['one']} />);
  screen.getByRole('button', { name: 'Save' }).focus();
  rerender(<Page rows={['one']} isSending />);
  await settle();
  rerender(<Page rows={['one']} isSaved />);
  await settle();
  expect(focused()).toBe('one');
});

test('a click beside all controls takes the focus away', async () => {
  const { rerender } = render(<Page rows={['one', 'two']} />);
  const one = screen.getByRole('button', { name: 'one' });
  one.focus();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  one.blur();
  rerender(<Page rows={['two']} />);
  await settle();
  expect(document.activeElement).toBe(document.body);
});
