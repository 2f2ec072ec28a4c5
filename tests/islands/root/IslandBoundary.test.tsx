import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { atom } from 'nanostores';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import renderIsland from '#islands/root/render-island.tsx';
import { settled, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

// Nothing loads in this environment.
vi.mock('#scripts/load-stylesheet.ts', () => ({ loadStylesheet: () => Promise.resolve() }));

let requests: RecordedCall[];
let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  requests = stubRoutes({ 'POST /crashes': () => Response.json({ logged: true }) });
  // The DOM of these tests throws an error without a name.
  const remove = Reflect.get(Node.prototype, 'removeChild') as (this: Node, child: Node) => Node;
  vi.spyOn(Node.prototype, 'removeChild').mockImplementation(function removeOwn<T extends Node>(
    this: Node,
    child: T,
  ): T {
    if (child.parentNode !== this) throw new DOMException('The node is not a child of this node.', 'NotFoundError');
    return remove.call(this, child) as T;
  });
  // React says there what a boundary has caught.
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Hydrates an island as Astro does. */
async function hydrate(Part: () => ReactNode, name = 'Part'): Promise<HTMLElement> {
  const island = document.createElement('astro-island');
  island.setAttribute('ssr', '');
  island.setAttribute('opts', JSON.stringify({ name, value: true }));
  island.innerHTML = renderToString(<Part />);
  document.body.append(island);
  await act(async () => {
    renderIsland(island)(Part, {});
    await settled();
  });
  return island;
}

const $count = atom(0);
/** The message of the error that the component throws. */
const $failure = atom('');

function Counter() {
  const count = useStore($count);
  const failure = useStore($failure);
  if (failure !== '') throw new TypeError(failure);
  return (
    <p>
      <b>{count}</b> {count > 1 && 'cards'} <i>end</i>
    </p>
  );
}

beforeEach(() => {
  $count.set(1);
  $failure.set('');
});

test('an island that fails says what happened, and its button loads the page again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await hydrate(Counter);
  await act(async () => {
    $failure.set('data is undefined');
    await settled();
  });
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toContain('Unexpected Application Error!');
  expect(notice.textContent).toContain('data is undefined');
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a failed island is reported once, by name, without the address of the page', async () => {
  history.replaceState(null, '', '/user/860234000000000102?code=secret');
  await hydrate(Counter, 'Inventory');
  await act(async () => {
    $failure.set('list is undefined');
    await settled();
  });
  const bodies = () => requests.map(({ body }) => body as { part: string });
  await vi.waitFor(() => expect(bodies().filter(({ part }) => part === 'Inventory')).toHaveLength(1));
  expect(bodies().at(-1)).toEqual({
    part: 'Inventory',
    error: 'TypeError',
    message: 'list is undefined',
    frames: [],
  });
});

test('an island whose nodes were removed is mounted again with the state of its stores', async () => {
  const island = await hydrate(Counter);
  act(() => $count.set(2));
  // A browser extension removes a node of React's.
  [...(island.querySelector('p')?.childNodes ?? [])].find((node) => node.textContent === 'cards')?.remove();
  await act(async () => {
    $count.set(1);
    await settled();
  });
  expect(island.textContent).toBe('1  end');
  act(() => $count.set(5));
  expect(island.textContent).toBe('5 cards end');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was inserted into an island is gone after it was mounted again, and nothing is there twice', async () => {
  const island = await hydrate(Counter);
  act(() => $count.set(2));
  const paragraph = island.querySelector('p');
  paragraph?.after(document.createElement('aside'));
  island.prepend(document.createElement('style'));
  [...(paragraph?.childNodes ?? [])].find((node) => node.textContent === 'cards')?.remove();
  await act(async () => {
    $count.set(0);
    await settled();
  });
  expect(island.innerHTML).toBe('<p><b>0</b>  <i>end</i></p>');
});

test('an island whose nodes are removed again and again says so in the end', async () => {
  const island = await hydrate(Counter);
  for (let round = 0; round < 10; round += 1) {
    act(() => $count.set(2));
    [...(island.querySelector('p')?.childNodes ?? [])].find((node) => node.textContent === 'cards')?.remove();
    await act(async () => {
      $count.set(1);
      await settled();
    });
  }
  expect(screen.getByRole('alert').textContent).toContain('Unexpected Application Error!');
});

test('an inserted node in the server’s HTML does not keep an island from working', async () => {
  const island = document.createElement('astro-island');
  island.setAttribute('ssr', '');
  island.innerHTML = `<div class="extension"></div>${renderToString(<Counter />)}`;
  document.body.append(island);
  await act(async () => {
    renderIsland(island)(Counter, {});
    await settled();
  });
  act(() => $count.set(3));
  expect(island.textContent).toBe('3 cards end');
  expect(logged).not.toHaveBeenCalled();
});
