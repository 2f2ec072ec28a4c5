import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTimeout } from '#game/timing.ts';

type Session = typeof import('#stores/session/session.ts');

const key = 'mazoku-user';
const profile = { uuid: 'u', discord_id: '42', name: 'Ember', bloodstones: 3 };

let store: Session;
let requests: { path: string; method: string; token: string | null }[];
let answers: Record<string, () => Response | Promise<Response>>;

const settled = () => vi.advanceTimersByTimeAsync(0);
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null') as { user: unknown; userToken: string } | null;
const reject = (status: number, message: unknown = ['no']) => Response.json({ message }, { status });

/** What another tab does: the browser tells this one. */
function writeElsewhere(text: string | null) {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

async function open(text?: string) {
  if (text !== undefined) localStorage.setItem(key, text);
  store = await import('#stores/session/session.ts');
}

const signedIn = (userToken = 'token', user: unknown = null) => JSON.stringify({ user, userToken });

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  requests = [];
  answers = { '/api/user/profile': () => Response.json(profile) };
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    requests.push({
      path: input,
      method: init?.method ?? 'GET',
      token: new Headers(init?.headers).get('authorization'),
    });
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
    const answer = answers[input];
    if (answer) void Promise.resolve(answer()).then(resolve, reject);
    return promise;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the stored session', () => {
  test.each(['{"user":', '[1,2]', 'null', '"text"', '{"user":{}}', '{"userToken":5}', '{"userToken":""}'])(
    '%s counts as signed out, without an error',
    async (text) => {
      await open(text);
      expect(store.$token.get()).toBeNull();
      expect(store.$user.get()).toBeNull();
      await store.refreshProfile();
      expect(localStorage.getItem(key)).toBeNull();
      expect(requests).toEqual([]);
    },
  );

  test('a stored user with invalid fields has the defaults', async () => {
    await open(signedIn('token', { name: 5 }));
    expect(store.$user.get()).toMatchObject({ name: 'Unknown', bloodstones: 0 });
  });

  test('consists of the user and the token only', async () => {
    await open(signedIn());
    await store.refreshProfile();
    expect(Object.keys(stored() ?? {}).sort()).toEqual(['user', 'userToken']);
    expect(stored()).toMatchObject({ user: { name: 'Ember' }, userToken: 'token' });
  });
});

describe('refreshing the profile', () => {
  test('sets the user from the response, and concurrent calls share one request', async () => {
    await open(signedIn());
    expect(store.$isSignedIn.get()).toBe(true);
    expect(store.$user.get()).toBeNull();
    const [user] = await Promise.all([store.refreshProfile(), store.refreshProfile()]);
    expect(user).toMatchObject({ name: 'Ember', bloodstones: 3 });
    expect(store.$user.get()).toEqual(user);
    expect(requests).toEqual([{ path: '/api/user/profile', method: 'GET', token: 'Bearer token' }]);
  });

  test.each([401, 403])('a %i signs out and clears the storage', async (status) => {
    answers['/api/user/profile'] = () => reject(status);
    await open(signedIn());
    expect(await store.refreshProfile()).toBeNull();
    expect(store.$token.get()).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('the first message of a 403 is the ban notice; a 401 has none', async () => {
    answers['/api/user/profile'] = () => reject(403, ['Banned.', 'Really.']);
    await open(signedIn());
    await store.refreshProfile();
    expect(store.$banMessage.get()).toBe('Banned.');
    store.dismissBanMessage();
    expect(store.$banMessage.get()).toBeNull();
    writeElsewhere(signedIn('other'));
    answers['/api/user/profile'] = () => reject(401, ['Expired.']);
    await store.refreshProfile();
    expect(store.$banMessage.get()).toBeNull();
  });

  const outages: [string, () => Response | Promise<Response>][] = [
    ['a 500', () => reject(500)],
    ['a 503', () => reject(503)],
    ['a 404', () => reject(404)],
    ['no network', () => Promise.reject(new TypeError('offline'))],
    ['a response that is not from the API', () => new Response('<html>')],
  ];
  test.each(outages)(
    'after %s the token and the user stay stored, but the player appears signed out',
    async (_, answer) => {
      answers['/api/user/profile'] = answer;
      await open(signedIn('token', profile));
      expect(store.$user.get()).not.toBeNull();
      expect(await store.refreshProfile()).toBeNull();
      expect(store.$user.get()).toBeNull();
      expect(store.$isSignedIn.get()).toBe(false);
      expect(stored()).toMatchObject({ user: { name: 'Ember' }, userToken: 'token' });
      expect(console.info).toHaveBeenCalled();
    },
  );

  test('a timeout has the same effect', async () => {
    vi.useRealTimers();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(readTimeout);
      return AbortSignal.abort();
    });
    delete answers['/api/user/profile'];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) =>
      init.signal?.aborted ? Promise.reject(new DOMException('late', 'TimeoutError')) : new Promise(() => undefined),
    );
    await open(signedIn());
    expect(await store.refreshProfile()).toBeNull();
    expect(timeout).toHaveBeenCalledOnce();
    expect(stored()?.userToken).toBe('token');
    expect(store.$isSignedIn.get()).toBe(false);
  });

  test('the user is shown again after the next success', async () => {
    answers['/api/user/profile'] = () => reject(503);
    await open(signedIn());
    await store.refreshProfile();
    answers['/api/user/profile'] = () => Response.json(profile);
    await store.refreshProfile();
    expect(store.$user.get()?.name).toBe('Ember');
  });

  test('a response that arrives after signing out changes nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers['/api/user/profile'] = () => promise;
    await open(signedIn());
    const refresh = store.refreshProfile();
    writeElsewhere(null);
    resolve(Response.json(profile));
    await refresh;
    expect(store.$user.get()).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('a 401 for a previous token does not sign the new session out', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers['/api/user/profile'] = () => promise;
    await open(signedIn('old'));
    const refresh = store.refreshProfile();
    writeElsewhere(signedIn('new'));
    resolve(reject(401));
    await refresh;
    expect(store.$token.get()).toBe('new');
  });
});

describe('a 401 of another call', () => {
  test('requests the profile, which decides about the session', async () => {
    answers['/api/calendar/can-claim'] = () => reject(401);
    answers['/api/user/profile'] = () => reject(401);
    await open(signedIn());
    const { call } = await import('#client/api.ts');
    const { canClaim } = await import('#contract/calendar.ts');
    await call(canClaim, {}).catch(() => undefined);
    await settled();
    expect(requests.map(({ path }) => path)).toEqual(['/api/calendar/can-claim', '/api/user/profile']);
    expect(store.$token.get()).toBeNull();
  });
});

describe('other tabs', () => {
  test('signing in or out there takes effect here', async () => {
    await open();
    expect(store.$isSignedIn.get()).toBe(false);
    writeElsewhere(signedIn('token', profile));
    expect(store.$user.get()?.name).toBe('Ember');
    writeElsewhere(null);
    expect(store.$user.get()).toBeNull();
  });
});

describe('signing out', () => {
  test('revokes the token after the requests that still need it, or after two seconds', async () => {
    answers['/api/user/logout'] = () => Response.json({ revoked: true });
    await open(signedIn());
    const isRevoked = () => requests.some(({ path }) => path.endsWith('/user/logout'));
    const request = Promise.withResolvers<void>();
    const removeHook = store.onBeforeSignOut(() => request.promise);
    store.signOut();
    expect(store.$token.get()).toBeNull();
    await settled();
    expect(isRevoked()).toBe(false);
    request.resolve();
    await settled();
    expect(isRevoked()).toBe(true);
    removeHook();

    requests = [];
    localStorage.setItem(key, signedIn('second'));
    writeElsewhere(signedIn('second'));
    store.onBeforeSignOut(() => new Promise(() => undefined));
    store.signOut();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(isRevoked()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isRevoked()).toBe(true);
  });

  test('takes effect immediately, and the token is revoked', async () => {
    answers['/api/user/logout'] = () => Response.json({ revoked: true });
    await open(signedIn('token', profile));
    store.signOut();
    expect(store.$user.get()).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
    await settled();
    expect(requests).toEqual([{ path: '/api/user/logout', method: 'POST', token: 'Bearer token' }]);
  });

  test('takes effect when the server is unreachable', async () => {
    answers['/api/user/logout'] = () => Promise.reject(new TypeError('offline'));
    await open(signedIn('token', profile));
    store.signOut();
    await settled();
    expect(store.$token.get()).toBeNull();
    expect(console.info).toHaveBeenCalled();
  });
});
