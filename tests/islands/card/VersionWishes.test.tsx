import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const card = '8005cb73-088e-4cfc-abf8-3fff3cb40c14';
/** Versions 1 to 8 are claimed. */
const map = { total: 50, claimed: btoa('\u00FF\0\0\0\0\0\0'), maker_copies: 0, yours: [1], wished: [3] };

let requests: RecordedCall[];
let answers: Record<string, (call: RecordedCall) => Response | Promise<Response>>;
let stores: typeof import('#stores/card/version-map.ts');

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  answers = {
    [`POST /card/catalog/${card}/versions/7/wish`]: () => Response.json({}, { status: 201 }),
    [`DELETE /card/catalog/${card}/versions/3/wish`]: () => Response.json({ version: 3 }),
  };
  requests = stubRoutes(answers);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show({ isSpecial = false } = {}) {
  storeSession({});
  stores = await import('#stores/card/version-map.ts');
  const { VersionWishes } = await import('#islands/card/VersionWishes.tsx');
  render(<VersionWishes card={card} total={50} isSpecial={isSpecial} />);
  act(() => {
    stores.$versionMap.set(map);
    stores.$ownerNames.set(new Map([[7, 'Ōkami']]));
  });
}
const press = (version: number) => act(() => stores.$chosenVersion.set({ version }));
const state = () => screen.getByRole('status').textContent;
const submit = () => document.querySelector<HTMLButtonElement>('form button')!;
const settle = async () => {
  await act(settled);
  await act(settled);
};

test('a version that is pressed on the map can be wished for, and taken back', async () => {
  await show();
  expect(state()).toBe('Press a claimed version on the map, or type its number.');
  press(7);
  expect(state()).toBe('#7 is owned by Ōkami.');
  fireEvent.click(screen.getByRole('button', { name: 'Tell me when #7 is free' }));
  await settle();
  expect(requests.map(({ method }) => method)).toEqual(['POST']);
  expect(state()).toBe('We tell you once, when #7 is free.');
  expect(screen.getByRole('button', { name: /^#7 /u })).toBeDefined();
  press(3);
  fireEvent.click(screen.getByRole('button', { name: 'Don’t tell me about #3' }));
  await settle();
  expect(screen.queryByRole('button', { name: /^#3/u })).toBeNull();
  expect(state()).toBe('#3 is claimed.');
});

test.each([
  ['1', 'You own #1.'],
  ['9', '#9 is free already.'],
  ['51', 'The versions are numbered from 1 to 50.'],
  ['seven', 'The versions are numbered from 1 to 50.'],
])('for version %s that is typed, it says "%s" and sends nothing', async (text, words) => {
  await show();
  fireEvent.change(screen.getByRole('textbox', { name: 'Version' }), { target: { value: text } });
  expect(state()).toBe(words);
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(submit());
  await settle();
  expect(requests).toEqual([]);
});

test('a free version of a special card is not called free', async () => {
  await show({ isSpecial: true });
  press(9);
  expect(state()).toBe('#9 is not claimed.');
});

test('a rejected wish says why, until another version is chosen', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  answers[`POST /card/catalog/${card}/versions/7/wish`] = () =>
    Response.json({ message: ['You can’t wish for more versions. Remove a wish first.'] }, { status: 409 });
  await show();
  press(7);
  fireEvent.click(submit());
  await settle();
  expect(state()).toBe('You can’t wish for more versions. Remove a wish first.');
  press(3);
  expect(state()).toBe('We tell you once, when #3 is free.');
});

test('a wish is removed in the list, which then has the focus', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: /^#3/u }));
  expect(document.activeElement?.classList).toContain('version-wishes');
  await settle();
  expect(requests.map(({ method }) => method)).toEqual(['DELETE']);
  expect(screen.queryByText('Your wishes')).toBeNull();
});
