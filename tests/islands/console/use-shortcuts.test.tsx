import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';

afterEach(cleanup);

function Bound({ keys, run }: { keys: string; run: () => void }) {
  useShortcuts([{ keys, title: keys, run }]);
  return null;
}

const press = (key: string) => fireEvent.keyDown(window, { key, code: `Key${key.toUpperCase()}` });

test('the second key of a shortcut does not also do what it does alone', () => {
  const done: string[] = [];
  render(
    <>
      <Bound keys="g b" run={() => done.push('go')} />
      <Bound keys="b" run={() => done.push('ban')} />
    </>,
  );
  press('b');
  press('g');
  press('b');
  press('b');
  expect(done).toEqual(['ban', 'go', 'ban']);
});

test('a checkbox leaves the shortcuts alone, and a text field does not', () => {
  const done: string[] = [];
  const { getByRole } = render(
    <>
      <Bound keys="b" run={() => done.push('ban')} />
      <input type="checkbox" />
      <input type="text" />
    </>,
  );
  fireEvent.keyDown(getByRole('textbox'), { key: 'b', code: 'KeyB' });
  expect(done).toEqual([]);
  fireEvent.keyDown(getByRole('checkbox'), { key: 'b', code: 'KeyB' });
  expect(done).toEqual(['ban']);
});
