import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';

const origin = location.origin;
const link = (redirect = origin) =>
  `https://chat.test/authorize?response_type=code&scope=identify&redirect_uri=${encodeURIComponent(redirect)}&client_id=link-id&state=prod`;

let assigned: string[];
let replaced: string[];
let requests: string[];
let answers: Record<string, () => Response>;

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  assigned = [];
  replaced = [];
  requests = [];
  answers = {
    '/api/user/discord/website': () => Response.json({ token: 'token' }),
    '/api/user/profile': () => Response.json({ discord_id: '42', name: 'Ember', hasAcceptedTerms: true }),
  };
  vi.spyOn(location, 'assign').mockImplementation((to) => void assigned.push(String(to)));
  vi.spyOn(location, 'replace').mockImplementation((to) => void replaced.push(String(to)));
  vi.stubGlobal('fetch', (input: string) => {
    requests.push(input);
    return Promise.resolve(answers[input.split('?', 1)[0] ?? '']?.() ?? new Response(null, { status: 404 }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete globalThis.oauthRedirectQuery;
  delete document.documentElement.dataset['hosts'];
  delete document.documentElement.dataset['hydrated'];
});

async function start(returnTo = '/cards?name=fox#top', href = link()): Promise<URL> {
  const { startSignIn } = await import('#stores/session/sign-in.ts');
  startSignIn(href, returnTo);
  return new URL(assigned.at(-1) ?? '', origin);
}

async function handleRedirect(query: string) {
  globalThis.oauthRedirectQuery = query;
  const { handleOAuthRedirect } = await import('#stores/session/oauth-redirect.ts');
  await handleOAuthRedirect();
}

describe('starting a sign-in', () => {
  test('opens the link with this origin as the redirect, and the state is the environment and a nonce', async () => {
    const { searchParams, host } = await start();
    expect(host).toBe('chat.test');
    expect(searchParams.get('response_type')).toBe('code');
    expect(searchParams.get('scope')).toBe('identify');
    expect(searchParams.get('redirect_uri')).toBe(origin);
    expect(searchParams.get('client_id')).toBe('link-id');
    expect(searchParams.get('state')).toMatch(/^prod\.[\w-]{16,128}$/u);
  });

  test('uses a new nonce each time', async () => {
    const [first, second] = [await start(), await start()];
    expect(first.searchParams.get('state')).not.toBe(second.searchParams.get('state'));
  });

  test('uses the client ID and the state of the environment that the host name selects', async () => {
    document.documentElement.dataset['hosts'] = JSON.stringify({
      server: 'https://game.test',
      api: null,
      stagingHost: null,
      testHost: location.hostname,
      localHosts: [],
      clientId: 'production-id',
      stagingClientId: 'staging-id',
    });
    const { searchParams } = await start('/', link('https://elsewhere.test'));
    expect(searchParams.get('client_id')).toBe('production-id');
    expect(searchParams.get('state')).toMatch(/^mirror\./u);
    expect(searchParams.get('redirect_uri')).toBe(origin);
  });

  test('opens the login page of the registered origin when this origin is not registered', async () => {
    await start('/', link('http://registered.test'));
    expect(assigned).toEqual(['http://registered.test/login']);
    expect(sessionStorage.length).toBe(0);
  });

  test('reports blocked storage on the login page', async () => {
    vi.stubGlobal('sessionStorage', {
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    await start();
    expect(assigned).toEqual(['/login?error=storage']);
  });
});

describe('the redirect with a code', () => {
  test('exchanges the code, stores the token, and opens the exact page of the start', async () => {
    const state = (await start()).searchParams.get('state') ?? '';
    await handleRedirect(`?code=abc&state=${state}`);
    expect(requests[0]).toBe(`/api/user/discord/website?code=abc&state=${state}`);
    expect(JSON.parse(localStorage.getItem('mazoku-user') ?? '')).toMatchObject({
      user: { name: 'Ember' },
      userToken: 'token',
    });
    expect(replaced).toEqual(['/cards?name=fox#top']);
  });

  test('navigates nowhere when the sign-in started on this page', async () => {
    const state = (await start('/')).searchParams.get('state') ?? '';
    await handleRedirect(`?code=abc&state=${state}`);
    expect(localStorage.getItem('mazoku-user')).not.toBeNull();
    expect(replaced).toEqual([]);
  });

  test.each([
    ['/cards?name=fox#top', '/register?to=%2Fcards%3Fname%3Dfox%23top'],
    ['/', '/register'],
    ['/register?to=%2Fcards', '/register?to=%2Fcards'],
  ])('a player who has not accepted the terms and started at %s is redirected to %s', async (returnTo, register) => {
    answers['/api/user/profile'] = () => Response.json({ discord_id: '42', name: 'Ember', hasAcceptedTerms: false });
    const state = (await start(returnTo)).searchParams.get('state') ?? '';
    await handleRedirect(`?code=abc&state=${state}`);
    expect(replaced).toEqual([register]);
  });

  test('a pending challenge comes before the terms', async () => {
    answers['/api/user/profile'] = () => Response.json({ discord_id: '42', name: 'Ember', hasAcceptedTerms: false });
    localStorage.setItem('challenge-id', 'abc');
    const state = (await start()).searchParams.get('state') ?? '';
    await handleRedirect(`?code=abc&state=${state}`);
    expect(replaced).toEqual(['/challenge/abc']);
  });

  test('continues when the profile cannot be loaded', async () => {
    answers['/api/user/profile'] = () => Response.json({}, { status: 503 });
    const state = (await start()).searchParams.get('state') ?? '';
    await handleRedirect(`?code=abc&state=${state}`);
    expect(replaced).toEqual(['/cards?name=fox#top']);
  });

  test('opens a pending challenge instead of the page of the start', async () => {
    localStorage.setItem('challenge-id', 'a/b');
    const state = (await start()).searchParams.get('state') ?? '';
    await handleRedirect(`?code=abc&state=${state}`);
    expect(replaced).toEqual(['/challenge/a%2Fb']);
  });

  test('goes on to the page instead of a challenge that failed', async () => {
    localStorage.setItem('challenge-id', 'abc');
    localStorage.setItem('challenge-failed', JSON.stringify({ id: 'abc', isOver: false }));
    const state = (await start()).searchParams.get('state') ?? '';
    await handleRedirect(`?code=abc&state=${state}`);
    expect(replaced).toEqual(['/cards?name=fox#top']);
  });

  test.each([
    '//evil.test',
    'https://evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/login?error=storage',
    7,
  ])('a stored return path %s is replaced by the landing page', async (returnTo) => {
    const state = (await start('/cards')).searchParams.get('state') ?? '';
    const nonce = state.split('.')[1];
    sessionStorage.setItem('sign-in', JSON.stringify({ nonce, returnTo }));
    history.replaceState(null, '', '/credits');
    await handleRedirect(`?code=abc&state=${state}`);
    expect(replaced).toEqual(['/']);
  });

  test.each([
    ['that this browser did not create', () => 'prod.0123456789abcdef'],
    ['without a nonce', () => 'prod'],
    ['of another environment', (state: string) => state.replace('prod', 'mirror')],
  ])('is rejected with a state %s, and no code is exchanged', async (_, forge) => {
    const state = (await start()).searchParams.get('state') ?? '';
    await handleRedirect(`?code=abc&state=${forge(state)}`);
    expect(requests).toEqual([]);
    expect(replaced).toEqual(['/login?error=not-begun']);
    expect(localStorage.getItem('mazoku-user')).toBeNull();
  });

  test('is rejected the second time', async () => {
    const state = (await start()).searchParams.get('state') ?? '';
    await handleRedirect(`?code=abc&state=${state}`);
    await handleRedirect(`?code=abc&state=${state}`);
    expect(requests.filter((each) => each.includes('discord'))).toHaveLength(1);
    expect(replaced.at(-1)).toBe('/login?error=not-begun');
  });

  test('a failed exchange is only logged, without the code, and leads back', async () => {
    answers['/api/user/discord/website'] = () => Response.json({ message: ['no'] }, { status: 401 });
    const state = (await start()).searchParams.get('state') ?? '';
    await handleRedirect(`?code=secret-code&state=${state}`);
    expect(replaced).toEqual(['/cards?name=fox#top']);
    expect(localStorage.getItem('mazoku-user')).toBeNull();
    const logged = vi.mocked(console.info).mock.calls.flat().join(' ');
    expect(logged).toContain('The sign-in failed');
    expect(logged).not.toContain('secret-code');
  });

  test('an exchange that brings no token is logged, stores nothing, and leads back', async () => {
    answers['/api/user/discord/website'] = () => Response.json({ token: '' });
    const state = (await start()).searchParams.get('state') ?? '';
    await handleRedirect(`?code=secret-code&state=${state}`);
    expect(replaced).toEqual(['/cards?name=fox#top']);
    expect(localStorage.getItem('mazoku-user')).toBeNull();
    expect(requests.some((path) => path.startsWith('/api/user/profile'))).toBe(false);
    expect(vi.mocked(console.info).mock.calls.flat()).toContain('The sign-in failed: the reply has no token');
  });

  test('a failed exchange does not lead back to the challenge, which would start the next one', async () => {
    answers['/api/user/discord/website'] = () => Response.json({}, { status: 502 });
    history.replaceState(null, '', '/credits');
    const state = (await start('/challenge/abc')).searchParams.get('state') ?? '';
    await handleRedirect(`?code=abc&state=${state}`);
    expect(replaced).toEqual(['/']);
  });

  test('shows progress until the next page opens', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers['/api/user/discord/website'] = () => promise as never;
    const state = (await start()).searchParams.get('state') ?? '';
    const back = handleRedirect(`?code=abc&state=${state}`);
    const { $isSigningIn } = await import('#stores/session/oauth-redirect.ts');
    await eventually(() => expect($isSigningIn.get()).toBe(true));
    resolve(Response.json({ token: 'token' }));
    await back;
    expect(replaced).toEqual(['/cards?name=fox#top']);
    expect($isSigningIn.get()).toBe(true);
  });

  test('reports full storage on the login page', async () => {
    const state = (await start()).searchParams.get('state') ?? '';
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    await handleRedirect(`?code=abc&state=${state}`);
    expect(replaced).toEqual(['/login?error=storage']);
  });

  test('a banned player sees the notice before the redirect', async () => {
    answers['/api/user/profile'] = () => Response.json({ message: ['Banned.'] }, { status: 403 });
    const state = (await start()).searchParams.get('state') ?? '';
    const back = handleRedirect(`?code=abc&state=${state}`);
    const { $banMessage, dismissBanMessage } = await import('#stores/session/session.ts');
    await eventually(() => expect($banMessage.get()).toBe('Banned.'));
    expect(replaced).toEqual([]);
    dismissBanMessage();
    await back;
    expect(replaced).toEqual(['/cards?name=fox#top']);
  });
});

describe('the redirect without a code', () => {
  test('returns to the page of the start when the user cancelled, and exchanges nothing', async () => {
    const state = (await start()).searchParams.get('state') ?? '';
    await handleRedirect(`?error=access_denied&state=${state}`);
    expect(replaced).toEqual(['/cards?name=fox#top']);
    expect(requests).toEqual([]);
  });

  test('ignores an error with a state that this browser did not create', async () => {
    await handleRedirect('?error=access_denied&state=prod.0123456789abcdef');
    expect(replaced).toEqual([]);
  });

  test('shows a toast when the user could not be loaded', async () => {
    await handleRedirect('?error=no-user');
    const { $toasts } = await import('#stores/toast.ts');
    expect($toasts.get()).toMatchObject([{ title: 'Failed to load user data', variant: 'destructive', open: true }]);
  });
});

describe('the callback with a token', () => {
  beforeEach(() => history.replaceState(null, '', '/login-callback'));

  test('stores the token, loads the profile and opens the landing page', async () => {
    await handleRedirect('?token=secret');
    expect(JSON.parse(localStorage.getItem('mazoku-user') ?? '')).toMatchObject({ userToken: 'secret' });
    expect(replaced).toEqual(['/']);
  });

  test.each([401, 503])('opens the landing page with an error when the profile fails with %i', async (status) => {
    answers['/api/user/profile'] = () => Response.json({}, { status });
    await handleRedirect('?token=secret');
    expect(replaced).toEqual(['/?error=no-user']);
  });

  describe('while another player is signed in', () => {
    const session = JSON.stringify({ user: { discord_id: '7', name: 'Before' }, userToken: 'good' });
    const tokens: (string | null)[] = [];
    let answerFor: (token: string | null) => Response;

    beforeEach(() => {
      localStorage.setItem('mazoku-user', session);
      tokens.length = 0;
      answerFor = (token) => Response.json({ discord_id: '42', name: token, hasAcceptedTerms: true });
      vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
        const token = new Headers(init?.headers).get('authorization');
        tokens.push(token);
        return Promise.resolve(answerFor(token));
      });
    });

    test.each([401, 403, 500, 503])(
      'keeps the session when the profile request for the token returns %i',
      async (status) => {
        answerFor = () => Response.json({ message: ['Banned.'] }, { status });
        await handleRedirect('?token=garbage');
        const { $banMessage, $token, $isSignedIn } = await import('#stores/session/session.ts');
        expect(tokens).toEqual(['Bearer garbage']);
        expect(localStorage.getItem('mazoku-user')).toBe(session);
        expect($token.get()).toBe('good');
        expect($isSignedIn.get()).toBe(true);
        expect($banMessage.get()).toBeNull();
        expect(replaced).toEqual(['/?error=no-user']);
      },
    );

    test('keeps the session when the profile request fails', async () => {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
      await handleRedirect('?token=other');
      expect(localStorage.getItem('mazoku-user')).toBe(session);
      expect(replaced).toEqual(['/?error=no-user']);
    });

    test('replaces the session when the token is valid', async () => {
      await handleRedirect('?token=other');
      expect(JSON.parse(localStorage.getItem('mazoku-user') ?? '')).toMatchObject({
        user: { name: 'Bearer other' },
        userToken: 'other',
      });
      expect(replaced).toEqual(['/']);
    });
  });
});
