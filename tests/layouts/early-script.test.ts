import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { earlyScript } from '#layouts/early-script.ts';

/** Runs the script and returns its listener for an event, which is not added to the window. */
function listenerOf(name: string): (event: object) => void {
  const add = vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => undefined);
  runInThisContext(earlyScript);
  const [, listener] = add.mock.calls.find(([type]) => type === name) ?? [];
  add.mockRestore();
  return listener as (event: object) => void;
}

test('an aborted view transition does not reach the console in any browser, and other errors do', () => {
  const listener = listenerOf('unhandledrejection');
  const isReported = (reason: unknown) => {
    const preventDefault = vi.fn();
    listener({ reason, preventDefault });
    return preventDefault.mock.calls.length === 0;
  };
  for (const words of [
    'Transition was skipped',
    'Transition was aborted because of invalid state. Page already revealed',
    'Old view transition aborted by new view transition.',
    'Skipping view transition because document visibility state has become hidden.',
    'Skipped ViewTransition due to document being hidden',
  ]) {
    expect(isReported(new DOMException(words, 'AbortError')), words).toBe(false);
  }
  expect(isReported(new DOMException('The user aborted a request.', 'AbortError'))).toBe(true);
  expect(isReported(new TypeError('transition is not defined'))).toBe(true);
  expect(isReported(undefined)).toBe(true);
});

test('a stored session that is broken or has no token is cleared at the next look, and a whole one stays', () => {
  const looked = (text: string) => {
    document.documentElement.removeAttribute('data-hydrated');
    localStorage.setItem('mazoku-user', text);
    listenerOf('pageshow');
    return localStorage.getItem('mazoku-user');
  };
  for (const text of ['{"user":', 'null', '{"user":{}}', '{"userToken":""}', '{"userToken":7}'])
    expect(looked(text), text).toBeNull();
  expect(looked('{"userToken":"secret"}')).toBe('{"userToken":"secret"}');
});

test('somebody who is banned is known before the first paint, unless a session is stored', () => {
  const isBanned = (token: string, session = '') => {
    const root = document.documentElement;
    for (const name of ['data-hydrated', 'data-session', 'data-banned']) root.removeAttribute(name);
    sessionStorage.setItem('mazoku-banned-token', token);
    localStorage.setItem('mazoku-user', session);
    listenerOf('pageshow');
    sessionStorage.clear();
    return root.hasAttribute('data-banned');
  };
  expect(isBanned('"secret"')).toBe(true);
  expect(isBanned('')).toBe(false);
  expect(isBanned('"secret"', '{"userToken":"other"}')).toBe(false);
});

test('the notice of a warning has its place before the first paint, for a signed-in player only', () => {
  const flags = (user: object | null, userToken: string) => {
    const root = document.documentElement;
    for (const name of ['data-hydrated', 'data-session', 'data-warned']) root.removeAttribute(name);
    localStorage.setItem('mazoku-user', JSON.stringify({ user, userToken }));
    listenerOf('pageshow');
    return [root.hasAttribute('data-session'), root.hasAttribute('data-warned')];
  };
  expect(flags({ warnings: 1 }, 'secret')).toEqual([true, true]);
  expect(flags({ warnings: 0 }, 'secret')).toEqual([true, false]);
  expect(flags({}, 'secret')).toEqual([true, false]);
  expect(flags(null, 'secret')).toEqual([true, false]);
  expect(flags({ warnings: 1 }, '')).toEqual([false, false]);
});

test('what fills the page is asked for at once: by admins alone what is theirs, and the call only without a query', () => {
  const asked = (roles: string[] | undefined, query = '') => {
    const root = document.documentElement;
    for (const name of ['data-hydrated', 'data-session']) root.removeAttribute(name);
    Object.assign(root.dataset, {
      scripts: 'AdminPage.a react.b',
      adminScripts: 'admin/Roles.c',
      firstCall: '/admin/roles',
      callRoles: 'admin game-mod',
    });
    history.replaceState(null, '', `/admin/roles${query}`);
    localStorage.setItem('mazoku-user', JSON.stringify({ user: roles && { userRoles: roles }, userToken: 'secret' }));
    const fetched = vi.fn((_: string, init: RequestInit) =>
      Promise.resolve(new Response(JSON.stringify(init.headers))),
    );
    vi.stubGlobal('fetch', fetched);
    listenerOf('pageshow');
    vi.unstubAllGlobals();
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    for (const link of links) link.remove();
    for (const name of ['scripts', 'adminScripts', 'firstCall', 'callRoles']) delete root.dataset[name];
    return { scripts: links.map((link) => link.getAttribute('href')), calls: fetched.mock.calls };
  };
  const open = ['/_astro/AdminPage.a.js', '/_astro/react.b.js'];
  const call = ['/api/admin/roles', { headers: { Authorization: 'Bearer secret' } }];
  expect(asked(['admin'])).toEqual({ scripts: [...open, '/_astro/admin/Roles.c.js'], calls: [call] });
  expect(asked(['admin'], '?page=2').calls).toEqual([]);
  expect(asked(['game-mod'])).toEqual({ scripts: open, calls: [call] });
  for (const roles of [['anti-cheat'], [], undefined]) expect(asked(roles)).toEqual({ scripts: open, calls: [] });
});
