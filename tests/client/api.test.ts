import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exportData } from '#contract/account/account.ts';
import { canClaim } from '#contract/calendar.ts';
import { getCard, listCatalog } from '#contract/card/card.ts';
import { passChallenge } from '#contract/challenge.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorCodeHeader, isApiError } from '#contract/error.ts';
import { lockCards, previewBurn } from '#contract/inventory.ts';
import { getProfile } from '#contract/player/profile.ts';
import { signIn, signOut } from '#contract/session.ts';
import { listVersions } from '#contract/card/version.ts';
import { exportTimeout, readTimeout } from '#game/timing.ts';

let createIdempotencyKey: (typeof import('#client/api.ts'))['createIdempotencyKey'];
let call: (typeof import('#client/api.ts'))['call'];
let setAuthProvider: (typeof import('#client/api.ts'))['setAuthProvider'];
let setFailureObserver: (typeof import('#client/api.ts'))['setFailureObserver'];
let requests: { url: string; headers: Headers; method: string | undefined }[];

beforeEach(async () => {
  vi.resetModules();
  ({ call, createIdempotencyKey, setAuthProvider, setFailureObserver } = await import('#client/api.ts'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['hosts'];
});

function answer(response: () => Response | Promise<Response>) {
  requests = [];
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    requests.push({
      url: typeof input === 'string' ? input : input.url,
      headers: new Headers(init?.headers),
      method: init?.method,
    });
    return Promise.resolve(response());
  });
}

const thrown = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);
const empty = () => Response.json({ cards: [], pageCount: 0, count: 0 });

describe('the address of a call', () => {
  test('is below the site where the site has a local backend', async () => {
    answer(empty);
    await call(listCatalog, { query: { rarities: ['SR', 'UR'], name: 'fox' } });
    expect(requests[0]?.url).toBe('/api/card/catalog?rarities=SR%2CUR&name=fox');
  });

  test('is at the hosts that the page names, with a separate host for {api} endpoints', async () => {
    document.documentElement.dataset['hosts'] = JSON.stringify({
      server: 'https://game.test',
      api: 'https://api.test/v1',
      stagingHost: null,
      testHost: null,
      localHosts: [],
      clientId: '',
      stagingClientId: '',
    });
    answer(empty);
    await call(listCatalog, {});
    await call(getProfile, {});
    expect(requests.map(({ url }) => url)).toEqual([
      'https://game.test/card/catalog',
      'https://api.test/v1/user/profile',
    ]);
  });
});

describe('the bearer token', () => {
  const onUnauthorized = vi.fn();
  beforeEach(() => {
    onUnauthorized.mockReset();
    setAuthProvider({ token: () => 'secret', onUnauthorized });
  });

  test('is sent with calls for players, not with public calls', async () => {
    answer(empty);
    await call(getProfile, {});
    await call(signOut, {});
    await call(listCatalog, {});
    await call(signIn, { query: { code: 'c', state: 'prod' } });
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer secret',
      'Bearer secret',
      null,
      null,
    ]);
  });

  test('is sent, if there is one, with public calls that show more to players', async () => {
    answer(() => Response.json({ data: [], count: 0 }));
    await call(listVersions, { query: { card_uuid: 'x' } });
    setAuthProvider({ token: () => undefined, onUnauthorized });
    await call(listVersions, { query: { card_uuid: 'x' } });
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer secret', null]);
  });

  test('a 401 is reported only for a call that sent the token', async () => {
    answer(() => Response.json({ message: ['no'] }, { status: 401 }));
    await thrown(call(signIn, { query: { code: 'c', state: 'prod' } }));
    expect(onUnauthorized).not.toHaveBeenCalled();
    await thrown(call(canClaim, {}));
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(canClaim);
  });

  test('a ban is reported as a rejection, and another 403 is not', async () => {
    answer(() => Response.json({ message: ['no'] }, { status: 403, headers: { [errorCodeHeader]: 'FORBIDDEN' } }));
    await thrown(call(canClaim, {}));
    expect(onUnauthorized).not.toHaveBeenCalled();
    answer(() => Response.json({ message: ['no'] }, { status: 403, headers: { [errorCodeHeader]: 'PLAYER_BANNED' } }));
    await thrown(call(canClaim, {}));
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(canClaim);
  });
});

describe('the response', () => {
  test('an error response throws its status, code and messages', async () => {
    answer(() =>
      Response.json(
        { statusCode: 404, error: 'Not Found', message: ['This card doesn’t exist.'] },
        { status: 404, headers: { [errorCodeHeader]: 'CARD_NOT_FOUND' } },
      ),
    );
    const error = await thrown(call(getCard, { params: { id: 'x' } }));
    expect(isApiError(error)).toBe(true);
    expect(error).toMatchObject({ status: 404, code: 'CARD_NOT_FOUND', messages: ['This card doesn’t exist.'] });
  });

  test('an error response that is not JSON keeps its status', async () => {
    answer(() => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }));
    expect(await thrown(call(listCatalog, {}))).toMatchObject({ status: 502, messages: [] });
  });

  test('no response at all is an error of status 0', async () => {
    answer(() => Promise.reject(new TypeError('offline')));
    expect(await thrown(call(listCatalog, {}))).toMatchObject({ name: 'ApiError', status: 0 });
  });

  test('a page of another server, such as a hotel’s login page, counts as no response', async () => {
    answer(() => new Response('<form>', { headers: { 'content-type': 'text/html' } }));
    expect(await thrown(call(getProfile, {}))).toMatchObject({ status: 0 });
  });

  test('an answer of another shape is an error of status 0, of which the page learns', async () => {
    const observe = vi.fn();
    setFailureObserver(observe);
    answer(() => Response.json({ data: null }));
    const error = await thrown(call({ ...listCatalog, shape: 'cards[] pageCount count' }, {}));
    expect(isApiError(error) && error.status).toBe(0);
    expect(error).toMatchObject({ endpoint: 'listCatalog' });
    expect(observe).toHaveBeenCalledExactlyOnceWith(error);
    answer(empty);
    await call({ ...listCatalog, shape: 'cards[] pageCount count' }, {});
    expect(observe).toHaveBeenCalledOnce();
  });

  test('a call that its page cancelled is no failure', async () => {
    const observe = vi.fn();
    setFailureObserver(observe);
    answer(() => Promise.reject(new DOMException('Aborted', 'AbortError')));
    await thrown(call(listCatalog, {}, { signal: AbortSignal.abort() }));
    expect(observe).not.toHaveBeenCalled();
  });

  test('TRUE in upper case is not parsed as true', async () => {
    answer(() => new Response('TRUE', { headers: { 'content-type': 'application/json' } }));
    expect(await thrown(call(canClaim, {}))).toMatchObject({ status: 0 });
  });

  test('another 2xx status fails when the call requires the exact one', async () => {
    answer(() => Response.json(true, { status: 201 }));
    expect(await call(canClaim, {})).toBe(true);
    expect(await thrown(call(canClaim, {}, { exactStatus: true }))).toMatchObject({ status: 201 });
  });

  test('any 2xx succeeds, even without a body, when the call ignores the reply', async () => {
    const input = { params: { id: 'x' }, query: { 'cf-token': 't' } };
    answer(() => new Response(null, { status: 204 }));
    await call(passChallenge, input, { ignoreReply: true });
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/users/challenge/x?cf-token=t' });
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  });
});

describe('the time limit', () => {
  const limits: number[] = [];
  /** The game never answers; time passes at once. */
  const stubHangingFetch = () => {
    limits.length = 0;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      signal?.aborted ? Promise.reject(signal.reason as Error) : new Promise(() => undefined),
    );
  };
  afterEach(() => void vi.restoreAllMocks());

  test('aborts a read without a response, as an outage', async () => {
    stubHangingFetch();
    expect(await thrown(call(listCatalog, {}))).toMatchObject({ name: 'ApiError', status: 0 });
    expect(await thrown(call(previewBurn, { body: { cards: [] } }))).toMatchObject({ status: 0 });
    expect(await thrown(call(exportData, {}, { timeout: exportTimeout }))).toMatchObject({ status: 0 });
    expect(limits).toEqual([readTimeout, readTimeout, exportTimeout]);
  });

  test('does not apply to writes, whose outcome would be unknown', async () => {
    stubHangingFetch();
    const early = await Promise.race([call(lockCards, { body: { cards: [] } }), Promise.resolve('waiting')]);
    expect([early, limits]).toEqual(['waiting', []]);
  });

  test('does not replace the abort signal of the caller', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    const controller = new AbortController();
    const requests = thrown(call(listCatalog, {}, { signal: controller.signal }));
    controller.abort();
    expect(await requests).toMatchObject({ status: 0 });
  });
});

describe('the Idempotency-Key', () => {
  const body = { cards: [{ type: 'uuid' as const, value: crypto.randomUUID() }] };
  const keys = () => requests.map(({ headers }) => headers.get('idempotency-key'));

  test('is new for each call that moves property, and absent from other calls', async () => {
    answer(() => Response.json({ count: 0, data: [] }, { status: 201 }));
    await call(lockCards, { body });
    await call(lockCards, { body });
    await call(previewBurn, { body });
    await call(listCatalog, {});
    const [first, second, ...others] = keys();
    expect(first).toMatch(/^[\da-f]{32}$/u);
    expect(second).toMatch(/^[\da-f]{32}$/u);
    expect(second).not.toBe(first);
    expect(others).toEqual([null, null]);
  });

  test('is the same for a retry', async () => {
    answer(() => Response.json({ count: 0, data: [] }, { status: 201 }));
    const key = createIdempotencyKey();
    await call(lockCards, { body }, { idempotencyKey: key });
    await call(lockCards, { body }, { idempotencyKey: key });
    expect(keys()).toEqual([key, key]);
  });

  test('is declared by every endpoint that moves property', () => {
    const moving = endpoints.filter(
      ({ method, tag }) => method !== 'GET' && ['cosmetic', 'inventory', 'premium'].includes(tag),
    );
    // They only read, or saving the same again changes nothing.
    const exceptions = ['previewBurn', 'listFrames', 'saveCleanUpRules', 'previewCleanUp'];
    for (const endpoint of moving)
      expect('idempotent' in endpoint, endpoint.name).toBe(!exceptions.includes(endpoint.name));
  });
});

describe('the traceparent', () => {
  afterEach(() => {
    delete document.documentElement.dataset['traced'];
  });
  const headersOfCall = async () => {
    answer(() => Response.json({}));
    await call(getCard, { params: { id: 'c0000000-0000-4000-8000-000000000001' } });
    return requests[0]?.headers.get('traceparent');
  };

  test('begins another trace with each call of a page that says so', async () => {
    document.documentElement.dataset['traced'] = '';
    const first = await headersOfCall();
    expect(first).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/u);
    expect(await headersOfCall()).not.toBe(first);
  });

  test('is not sent by other pages', async () => {
    expect(await headersOfCall()).toBeNull();
  });

  test('is not sent to another host, which may not allow it', async () => {
    document.documentElement.dataset['traced'] = '';
    document.documentElement.dataset['hosts'] = JSON.stringify({
      server: 'https://game.example',
      api: null,
      stagingHost: null,
      testHost: null,
      localHosts: [],
      clientId: '',
      stagingClientId: '',
    });
    expect(await headersOfCall()).toBeNull();
  });
});
