import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// Nothing loads here.
vi.mock('#ui/style-sheet.ts', () => ({ loadStyles: () => Promise.resolve() }));

const panel = { places: [], cdnBase: '/cdn', loginLink: '/authorize' };
let island: typeof import('#islands/vote/VoteDialog.tsx');
let store: typeof import('#stores/vote-window.ts');
let opener: HTMLElement;
let asked: string[];
let status: number;

const answer = (address: string) => {
  asked.push(address);
  return Promise.resolve(Response.json(panel, { status }));
};

beforeAll(async () => {
  asked = [];
  status = 503;
  vi.stubGlobal('fetch', answer);
  island = await import('#islands/vote/VoteDialog.tsx');
  store = await import('#stores/vote-window.ts');
});

beforeEach(() => {
  asked = [];
  status = 200;
  vi.stubGlobal('fetch', answer);
  const { body } = document;
  body.insertAdjacentHTML(
    'beforeend',
    '<p><a class="vote-link" href="#vote" data-held><span>Vote for Us</span></a></p>',
  );
  opener = body.querySelector('.vote-link') as HTMLElement;
  render(<island.VoteDialog />);
});

afterEach(() => {
  act(() => store.closeVoteWindow());
  cleanup();
  opener.parentElement?.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Says whether the link was taken over. */
const press = (modifiers: MouseEventInit = {}) =>
  !fireEvent.click(opener.querySelector('span') as Element, { bubbles: true, cancelable: true, ...modifiers });

test('without an answer the link leads to the page, and a later click tries again', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  status = 503;
  expect(press()).toBe(true);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/#vote$/u)));
  expect(screen.queryByRole('dialog')).toBeNull();
  status = 200;
  press();
  await screen.findByRole('dialog', { name: 'Vote for Us' });
});

test('a click on a vote link opens the dialog, and Escape closes it and gives the focus back', async () => {
  opener.focus();
  expect(press()).toBe(true);
  const dialog = await screen.findByRole('dialog', { name: 'Vote for Us' });
  expect(dialog.textContent).toContain('A vote gives');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the sites are asked for once', async () => {
  press();
  await screen.findByRole('dialog', { name: 'Vote for Us' });
  expect(asked.filter((address) => address === '/vote.json')).toEqual([]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is the link’s own',
  async (modifiers) => {
    expect(press(modifiers)).toBe(false);
    await act(() => Promise.resolve());
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
