import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxApiKeys } from '#game/api-key.ts';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const key = (name: string, more: object = {}) => ({
  uuid: `uuid-${name}`,
  name,
  hint: 'mazoku_Ab3d',
  scopes: ['collection:read', 'trades:write'],
  created_at: '2026-11-01T00:00:00Z',
  expires_at: '2027-01-30T00:00:00Z',
  last_used_at: null,
  ...more,
});
const secret = 'mazoku_Xy12345678901234567890123456789012345';

let keys: object[];
let isChallenged: boolean;
let requests: RecordedCall[];
let answers: Record<string, (call: RecordedCall) => Response>;
const copied = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.resetModules();
  copied.mockReset().mockResolvedValue();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  keys = [key('Overlay', { last_used_at: '2026-11-02T00:00:00Z' })];
  isChallenged = false;
  answers = {
    'GET /user/keys': () => Response.json({ data: keys, is_challenged: isChallenged }),
    'POST /user/keys': () =>
      Response.json({ ...key('Price list', { hint: secret.slice(0, 11) }), key: secret }, { status: 201 }),
    'DELETE /user/keys/uuid-Overlay': () => Response.json({ revoked: true }),
  };
  requests = stubRoutes(answers);
  storeSession({ uuid: 'me', name: 'Ember' });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function show() {
  const { ApiKeys } = await import('#islands/account/ApiKeys.tsx');
  render(
    <section aria-label="Keys" tabIndex={-1}>
      <ApiKeys />
    </section>,
  );
  await act(settled);
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settled);
};
const list = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const toast = async () => (await import('#stores/toast.ts')).$toasts.get()[0];

test('says of each key what it opens, when it ends and when it was used', async () => {
  await show();
  expect(list()[0]).toMatch(/^Overlay mazoku_Ab3d…See your cards.* · Send, answer.*ends .*last used /u);
});

test('leads to the page that shows how programs begin', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'For developers' }).getAttribute('href')).toBe('/developers');
});

test('a new key is shown once, in the focus, and can be copied', async () => {
  await show();
  fireEvent.change(screen.getByLabelText('What is it for?'), { target: { value: 'Price list' } });
  await press('Create key');
  expect(screen.getByRole('alert').textContent).toBe('Choose what the key opens.');
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.click(screen.getByLabelText(/trades:write/u));
  fireEvent.click(screen.getByLabelText(/collection:read/u));
  fireEvent.change(screen.getByLabelText('It works for'), { target: { value: '30' } });
  await press('Create key');
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Price list',
    scopes: ['collection:read', 'trades:write'],
    days: 30,
  });
  const box = screen.getByRole('group', { name: 'Your new key' });
  expect(document.activeElement).toBe(box);
  expect(within(box).getByLabelText<HTMLInputElement>('New key').value).toBe(secret);
  await press('Copy key');
  expect(copied).toHaveBeenCalledWith(secret);
  expect((await toast())?.description).toBe('Paste the key into your program, and nowhere else.');
  await press('I have it');
  expect(document.body.innerHTML).not.toContain(secret);
  expect(list()).toHaveLength(2);
});

test('an answer that got lost says to look for the key, and loads the list', async () => {
  answers['POST /user/keys'] = () => Response.json({ message: [] }, { status: 503 });
  await show();
  fireEvent.change(screen.getByLabelText('What is it for?'), { target: { value: 'Price list' } });
  fireEvent.click(screen.getByLabelText(/ledger:read/u));
  keys = [key('Price list'), ...keys];
  await press('Create key');
  expect(screen.getByRole('alert').textContent).toMatch(/if there is a new one, revoke it/u);
  expect(list()).toHaveLength(2);
});

test('a key is revoked after a question', async () => {
  await show();
  await press('Revoke Overlay');
  await press('Keep');
  await press('Revoke Overlay');
  await press('Revoke for good');
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(list()).toEqual([]);
  expect((await toast())?.description).toBe('“Overlay” opens nothing any more.');
  expect(screen.getByRole('heading').textContent).toBe('Create your first key');
});

test('a failed revocation says that the key still works', async () => {
  answers['DELETE /user/keys/uuid-Overlay'] = () => Response.json({ message: ['busy'] }, { status: 503 });
  await show();
  await press('Revoke Overlay');
  await press('Revoke for good');
  expect(list()).toHaveLength(1);
  expect((await toast())?.description).toBe('It still works. Try again in a moment.');
});

test('says when no key works, and when there are as many as can be', async () => {
  isChallenged = true;
  keys = Array.from({ length: maxApiKeys }, (_, index) => key(`Key ${index}`));
  await show();
  expect(screen.getByRole('status').textContent).toMatch(/waits for a verification/u);
  expect(screen.queryByRole('button', { name: 'Create key' })).toBeNull();
});
