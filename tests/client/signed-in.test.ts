import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyScript } from '#layouts/early-script.ts';
import { eventually } from '#tests/support/eventually.ts';

type Directive = (typeof import('#client/directives/signed-in.ts'))['default'];

const { dataset } = document.documentElement;
let signedIn: Directive;
let hydrateSession: () => void;

beforeEach(async () => {
  vi.resetModules();
  ({ default: signedIn } = await import('#client/directives/signed-in.ts'));
  ({ hydrateSession } = await import('#client/hydrate-session.ts'));
  localStorage.clear();
  for (const name of ['session', 'noBg', 'hydrated']) delete dataset[name];
  history.replaceState(null, '', '/cards');
  document.body.innerHTML =
    '<section component-url="data:text/javascript,export const onClick = (opener) => { opener.dataset.pressed = &quot;&quot; }"></section><a class="opener" href="#there"><b>Go</b></a><p>Elsewhere</p>';
});

afterEach(() => {
  delete globalThis.oauthRedirectQuery;
  // An attempt that is still listening wakes once more, for nobody.
  hydrateSession();
});

/** A page is opened: the early script runs first, then the island's directive. */
function openPage(path = '/cards') {
  history.replaceState(null, '', path);
  globalThis.eval(earlyScript);
  const hydrate = vi.fn(() => Promise.resolve());
  const island = document.querySelector('section') as HTMLElement;
  signedIn(() => Promise.resolve(hydrate), { name: 'signed-in', value: '.opener' }, island);
  return hydrate;
}

const session = (userToken: unknown) => localStorage.setItem('mazoku-user', JSON.stringify({ user: null, userToken }));

test('without a session the island is not hydrated', async () => {
  const hydrate = openPage();
  await Promise.resolve();
  expect(hydrate).not.toHaveBeenCalled();
  expect(dataset['session']).toBeUndefined();
});

test('a stored session hydrates the island, and marks the document before that', async () => {
  session('token');
  const hydrate = openPage();
  expect(dataset['session']).toBe('');
  await eventually(() => expect(hydrate).toHaveBeenCalledOnce());
});

test.each(['{"user":', '[1,2]', 'null', '{"user":{},"userToken":""}'])(
  'the stored value %s does not hydrate the island',
  async (text) => {
    localStorage.setItem('mazoku-user', text);
    const hydrate = openPage();
    await Promise.resolve();
    expect(hydrate).not.toHaveBeenCalled();
  },
);

test('a sign-in in another tab hydrates the island', async () => {
  const hydrate = openPage();
  session('token');
  dispatchEvent(new StorageEvent('storage', { key: 'mazoku-user' }));
  await eventually(() => expect(hydrate).toHaveBeenCalledOnce());
});

test('a page from the back/forward cache checks the session again', async () => {
  const hydrate = openPage();
  session('token');
  dispatchEvent(new Event('pageshow'));
  await eventually(() => expect(hydrate).toHaveBeenCalledOnce());
});

test('after hydration, the directive ignores changes of the storage', async () => {
  session('token');
  const hydrate = openPage();
  await eventually(() => expect(hydrate).toHaveBeenCalledOnce());
  delete dataset['session'];
  dispatchEvent(new StorageEvent('storage', { key: 'recentUsers' }));
  expect(dataset['session']).toBeUndefined();
  expect(hydrate).toHaveBeenCalledOnce();
});

test('several calls hydrate the island once', async () => {
  const hydrate = openPage();
  hydrateSession();
  hydrateSession();
  await eventually(() => expect(hydrate).toHaveBeenCalledOnce());
});

test('a call before the island exists hydrates it', async () => {
  hydrateSession();
  const hydrate = openPage();
  await eventually(() => expect(hydrate).toHaveBeenCalledOnce());
});

test.each(['/?code=abc&state=prod.x', '/?error=no-user', '/login-callback?token=abc'])(
  'the redirect to %s hydrates the island, and its query is removed from the address',
  async (path) => {
    const hydrate = openPage(path);
    expect(location.search).toBe('');
    expect(globalThis.oauthRedirectQuery).toBe(new URL(path, 'http://site.test').search);
    await eventually(() => expect(hydrate).toHaveBeenCalledOnce());
  },
);

test("the login page's error stays in its address", () => {
  openPage('/login?error=storage');
  expect(location.search).toBe('?error=storage');
  expect(globalThis.oauthRedirectQuery).toBeUndefined();
});

test('filters stay in the address', () => {
  openPage('/cards?name=code&rarities=UR');
  expect(location.search).toBe('?name=code&rarities=UR');
});

test('the background is off before the first paint', () => {
  localStorage.setItem('no-bg', 'true');
  openPage();
  expect(dataset['noBg']).toBe('');
});

test('the early script treats blocked storage as empty', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: blocked }));
  expect(() => openPage()).not.toThrow();
  expect(dataset['session']).toBeUndefined();
  vi.unstubAllGlobals();
});

test('a click on an opener is handled by the module without the framework', async () => {
  const hydrate = openPage();
  document.querySelector('p')?.click();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('b')?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  await eventually(() => expect(document.querySelector<HTMLElement>('.opener')?.dataset['pressed']).toBe(''));
  expect(hydrate).not.toHaveBeenCalled();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
  'a click with %o on a link that allows a new tab is not intercepted',
  async (modifiers) => {
    openPage();
    const opener = document.querySelector('.opener') as HTMLElement;
    opener.dataset['allowNewTab'] = '';
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers });
    opener.dispatchEvent(click);
    await Promise.resolve();
    expect(click.defaultPrevented).toBe(false);
    expect(opener.dataset['pressed']).toBeUndefined();
  },
);
