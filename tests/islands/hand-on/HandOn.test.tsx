import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HandOnSource } from '#islands/hand-on/hand-on-source.ts';
import { HandOnButton } from '#islands/hand-on/HandOnButton.tsx';
import { $toasts } from '#stores/toast.ts';
import { eventually } from '#tests/support/eventually.ts';
import { instanceOf } from '#tests/support/instances.ts';

// Nothing loads in this environment.
vi.mock('#scripts/load-stylesheet.ts', () => ({ loadStylesheet: () => Promise.resolve() }));
// It has no canvas either; `tests/e2e/hand-on.spec.ts` draws.
vi.mock('#islands/hand-on/draw-picture.ts', () => ({
  drawPicture: () => Promise.resolve(new Blob(['png'], { type: 'image/png' })),
}));

let copied: string[];
let mayCopy: boolean;

beforeEach(() => {
  copied = [];
  mayCopy = true;
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    if (!mayCopy) return Promise.reject(new DOMException('no', 'NotAllowedError'));
    copied.push(text);
    return Promise.resolve();
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  $toasts.set([]);
});

const copies = (count: number) => ({ copies: Array.from({ length: count }, (_, index) => instanceOf(index + 1)) });

async function open(source: HandOnSource) {
  render(<HandOnButton title="Foxes" path="/cards?name=fox" source={source} cdnBase="/cdn" />);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  return within(await screen.findByRole('dialog', { name: 'Share cards' }));
}
const messageIn = (dialog: Awaited<ReturnType<typeof open>>) => dialog.getByRole<HTMLTextAreaElement>('textbox').value;
const lines = (text: string) => text.split('\n');

describe('the text', () => {
  test('of a selection has its cards with their versions, and is copied as it is shown', async () => {
    const dialog = await open(copies(2));
    const text = messageIn(dialog);
    expect(lines(text).slice(0, -1)).toEqual(['**Foxes** (2 cards)', '**Card 1** · C · #101', '**Card 2** · C · #102']);
    expect(lines(text).at(-1)).toMatch(/^<http.*\/cards\?name=fox>$/u);
    fireEvent.click(dialog.getByRole('button', { name: 'Copy text' }));
    await eventually(() => expect($toasts.get()[0]?.title).toBe('Copied'));
    expect(copied).toEqual([text]);
  });

  test('of a search has the series, and counts what was not loaded', async () => {
    const dialog = await open({
      load: () => Promise.resolve({ cards: [instanceOf(1).card], count: 13 }),
    });
    await eventually(() =>
      expect(lines(messageIn(dialog)).slice(0, 2)).toEqual(['**Foxes** (13 cards)', '**Card 1** · C · Night Parade']),
    );
    expect(lines(messageIn(dialog)).at(-1)).toMatch(/^and 12 more: </u);
  });

  test('is offered in parts when one message is too short', async () => {
    const dialog = await open(copies(200));
    const single = messageIn(dialog);
    expect(single).toMatch(/\nand \d+ more: </u);
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: '1' } });
    expect(messageIn(dialog)).not.toContain('more: <');
    fireEvent.click(dialog.getByRole('button', { name: 'Next part' }));
    expect(dialog.getByRole<HTMLSelectElement>('combobox').value).toBe('2');
    expect(lines(messageIn(dialog))[0]).toMatch(/^\*\*Card /u);
  });

  test('can be copied by hand if the browser refuses', async () => {
    mayCopy = false;
    const dialog = await open(copies(1));
    fireEvent.click(dialog.getByRole('button', { name: 'Copy text' }));
    await eventually(() => expect($toasts.get()[0]?.title).toBe('Not Copied'));
  });
});

test('a search that cannot be loaded says so, and can be tried again', async () => {
  let fails = true;
  const dialog = await open({
    load: () =>
      fails ? Promise.reject(new Error('offline')) : Promise.resolve({ cards: [instanceOf(1).card], count: 1 }),
  });
  fails = false;
  fireEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
  await eventually(() => expect(messageIn(dialog)).toContain('Card 1'));
});

test('the picture names its cards, and can be saved once it is drawn', async () => {
  const dialog = await open(copies(40));
  fireEvent.click(dialog.getByRole('tab', { name: 'Picture' }));
  const picture = await dialog.findByRole('img', { name: /^Foxes: Card 1 \(C\), / });
  expect(picture.getAttribute('aria-label')).not.toContain('Card 31 ');
  await eventually(() => expect(dialog.getByRole('status').textContent).toBe('The first 30 of 40 cards.'));
  expect(dialog.getByRole('button', { name: 'Download PNG' }).getAttribute('aria-disabled')).toBe('false');
});

describe('sharing', () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>();

  beforeEach(() => {
    share.mockReset().mockResolvedValue();
    Object.assign(navigator, { share, canShare: ({ files }: ShareData) => files === undefined });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });

  test('is offered where the browser can, and only for what it can', async () => {
    const dialog = await open(copies(1));
    fireEvent.click(dialog.getByRole('button', { name: 'Share text…' }));
    await act(() => Promise.resolve());
    expect(share).toHaveBeenCalledWith({ text: messageIn(dialog) });
    fireEvent.click(dialog.getByRole('tab', { name: 'Picture' }));
    await dialog.findByRole('img');
    expect(dialog.queryByRole('button', { name: /^Share/u })).toBeNull();
  });

  test('says nothing when the player closes the sheet, and something when it fails', async () => {
    const dialog = await open(copies(1));
    const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Share text…' }));
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    press();
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    expect($toasts.get()).toEqual([]);
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    press();
    await eventually(() => expect($toasts.get()[0]?.title).toBe('Not Shared'));
  });
});

test('nothing opens without cards', () => {
  render(<HandOnButton title="Foxes" path="/cards" source={{ copies: [] }} cdnBase="/cdn" isDisabled />);
  const button = screen.getByRole('button', { name: 'Share' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});
