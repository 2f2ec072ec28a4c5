import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubRoutes, settled, storeSession } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

let requests: RecordedCall[];
let replaced: string[];
let accept: () => Response;

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  replaced = [];
  vi.spyOn(location, 'replace').mockImplementation((to) => void replaced.push(String(to)));
  accept = () => Response.json({ hasAcceptedTerms: true }, { status: 201 });
  requests = stubRoutes({
    'POST /user/accept-terms': () => accept(),
    'GET /user/profile': () => Response.json({ name: 'Ember', hasAcceptedTerms: true }),
    'POST /user/logout': () => Response.json({ revoked: true }),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(address: string, user: object | null = { name: 'Ember', hasAcceptedTerms: false }) {
  history.replaceState(null, '', address);
  if (user) storeSession(user);
  const { Register } = await import('#islands/account/Register.tsx');
  render(<Register cdnBase="/cdn" avatarBase="/cdn/avatars" loginLink="/authorize" />);
  await finish();
}
const finish = async () => {
  for (let round = 0; round < 4; round += 1) await act(settled);
};
const enter = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Accept and continue' });
const agree = () => fireEvent.click(screen.getByRole('checkbox'));

test('nobody can continue without accepting the terms', async () => {
  await show('/register');
  expect(document.body.textContent).toContain('You’re signed in as Ember');
  for (const page of ['/terms', '/privacy', '/rules']) expect(document.querySelector(`a[href="${page}"]`)).toBeTruthy();
  expect(enter().disabled).toBe(true);
  fireEvent.submit(enter().form as HTMLFormElement);
  await finish();
  expect(requests).toEqual([]);
});

test.each([
  ['/register?to=%2Fcards%3Fname%3Dfox', '/cards?name=fox'],
  ['/register', '/'],
  ['/register?to=https%3A%2F%2Fevil.test', '/'],
  ['/register?to=%2F%2Fevil.test', '/'],
  ['/register?to=%2F%5Cevil.test', '/'],
  ['/register?to=%2F%09%2Fevil.test%2Fx', '/'],
  ['/register?to=%2F%0A%2Fevil.test%2Fx', '/'],
  ['/register?to=%2F%0D%2Fevil.test%2Fx', '/'],
  ['/register?to=%2F.%2F%2Fevil.test%2Fx', '/'],
  ['/register?to=%2Fregister%3Fto%3D%252F', '/'],
])('a player who accepts at %s is redirected to %s', async (address, to) => {
  await show(address);
  agree();
  fireEvent.click(enter());
  await finish();
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/user/accept-terms', body: { accepted: true } });
  expect(replaced.at(-1)).toBe(to);
});

test('a player who accepted earlier is redirected immediately', async () => {
  await show('/register?to=%2Fvote', { name: 'Ember', hasAcceptedTerms: true });
  expect(replaced).toEqual(['/vote']);
  expect(requests).toEqual([]);
});

test('a signed-out visitor gets the sign-in panel', async () => {
  await show('/register', null);
  expect(screen.getByRole('link', { name: 'Login with Discord' })).toBeTruthy();
  expect(replaced).toEqual([]);
});

test('a player who does not accept can sign out', async () => {
  await show('/register');
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await finish();
  expect(localStorage.getItem('mazoku-user')).toBeNull();
  expect(screen.getByRole('link', { name: 'Login with Discord' })).toBeTruthy();
  expect(replaced).toEqual([]);
});

test('a failure shows an error without a redirect, and can be retried', async () => {
  accept = () => Response.json({ message: ['busy'] }, { status: 503 });
  await show('/register');
  agree();
  fireEvent.click(enter());
  await finish();
  expect(screen.getByRole('alert').textContent).toContain('didn’t get an answer');
  expect(replaced).toEqual([]);
  expect(enter().disabled).toBe(false);
});
