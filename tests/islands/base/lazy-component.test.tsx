import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyComponent } from '#islands/base/lazy-component.tsx';
import { $toasts } from '#stores/toast.ts';
import { settled, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

let requests: RecordedCall[];

beforeEach(() => {
  requests = stubRoutes({ 'POST /crashes': () => Response.json({ logged: true }) });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  // React says there what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  $toasts.set([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Props {
  onClose: () => void;
}

/** An island with a selection and a dialog, which loads when it is opened. */
function renderIsland(load: () => Promise<{ default: (props: Props) => React.JSX.Element }>): () => Promise<void> {
  const Dialog = lazyComponent('TrialDialog', load);
  function Island() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Selection" defaultValue="" />
        <button type="button" aria-pressed={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        <Suspense>{isOpen && <Dialog onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  }
  render(<Island />);
  fireEvent.change(screen.getByLabelText('Selection'), { target: { value: '3 cards' } });
  return () =>
    act(async () => {
      fireEvent.click(screen.getByRole('button'));
      await settled();
      await settled();
    });
}

const shown = { default: () => <p role="dialog">Shown</p> };

test('a dialog that cannot be loaded leaves its island as it was, says why, is reported, and opens the next time', async () => {
  let fails = true;
  const open = renderIsland(() =>
    fails
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js'))
      : Promise.resolve(shown),
  );
  await open();
  await vi.waitFor(() => expect($toasts.get()).toHaveLength(1));
  expect($toasts.get()[0]).toMatchObject({
    title: 'Not Loaded',
    description: 'You may be offline, or this page may be out of date. Try again, or reload the page.',
  });
  expect(screen.getByLabelText<HTMLInputElement>('Selection').value).toBe('3 cards');
  await vi.waitFor(() => expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('false'));
  expect(requests.map(({ body }) => body)).toMatchObject([{ part: 'TrialDialog' }]);
  fails = false;
  await open();
  expect((await screen.findByRole('dialog')).textContent).toBe('Shown');
});

test('a part with a fallback shows that instead of a toast, and loads again once it was closed', async () => {
  let fails = true;
  const Part = lazyComponent(
    'TrialPart',
    () => (fails ? Promise.reject<typeof shown>(new TypeError('Failed to fetch')) : Promise.resolve(shown)),
    { Fallback: () => <p>Plain words</p> },
  );
  const { rerender } = render(<Suspense>{<Part />}</Suspense>);
  expect(await screen.findByText('Plain words')).toBeTruthy();
  expect($toasts.get()).toEqual([]);
  fails = false;
  rerender(<Suspense />);
  rerender(<Suspense>{<Part />}</Suspense>);
  expect((await screen.findByRole('dialog')).textContent).toBe('Shown');
});

test('a dialog that fails says what failed, and leaves its island', async () => {
  const broken = {
    default: (): React.JSX.Element => {
      throw new RangeError('no such locale');
    },
  };
  await renderIsland(() => Promise.resolve(broken))();
  await vi.waitFor(() => expect($toasts.get()[0]?.description).toContain('Its script failed: no such locale.'));
  expect(screen.getByLabelText<HTMLInputElement>('Selection').value).toBe('3 cards');
});
