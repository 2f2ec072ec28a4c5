import type { RenderParameters } from 'turnstile-types';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Store = typeof import('#stores/challenge/challenge.ts');

interface RecordedRequest {
  address: string;
  authorization: string | null;
  type: string | null;
  body: unknown;
}

const id = '5b1d3f6e-0000-4000-8000-000000000001';
const profile = { id: 1, uuid: 'u', discord_id: '8602340000000000101', name: 'Emberlily', roles: [], badges: [] };
const loginLink = `https://chat.test/authorize?client_id=1&redirect_uri=${location.origin}&state=prod`;

let store: Store;
let requests: RecordedRequest[];
/** By path: what the game answers. */
let answers: Record<string, () => Response | Promise<Response>>;
let assign: ReturnType<typeof vi.fn>;
let replace: ReturnType<typeof vi.fn>;
let pointer: boolean;
let turnstile: { render: ReturnType<typeof vi.fn<(container: unknown, options: RenderParameters) => string>> };
let leave: (() => void) | undefined;

const settled = () => vi.advanceTimersByTimeAsync(0);
const signIn = () => localStorage.setItem('mazoku-user', JSON.stringify({ user: null, userToken: 'secret' }));
const actions = () =>
  requests
    .filter(({ address }) => address.endsWith('/challenge-action'))
    .map(({ body }) => (body as { action: string }).action);
const passed = () => requests.filter(({ address }) => address.includes('/users/challenge/'));
const toast = async () => (await import('#stores/toast.ts')).$toasts.get()[0];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  // Failed calls are written to the console.
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', `/challenge/${id}`);
  requests = [];
  answers = {
    '/user/profile': () => Response.json(profile),
    '/user/challenge-action': () => Response.json({ logged: true }, { status: 201 }),
    '/users/challenge/': () => Response.json({ passed: true }),
  };
  vi.stubGlobal('fetch', (input: string | Request, init: RequestInit = {}) => {
    const address = typeof input === 'string' ? input : input.url;
    const headers = new Headers(init.headers);
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    requests.push({ address, authorization: headers.get('authorization'), type: headers.get('content-type'), body });
    const path = Object.keys(answers).find((each) => address.includes(each));
    return Promise.resolve(path ? answers[path]?.() : Response.json({}, { status: 404 }));
  });
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined) as never;
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined) as never;
  pointer = true;
  vi.stubGlobal('matchMedia', () => ({ matches: pointer }));
  const widget = {
    render: vi.fn<(container: unknown, options: RenderParameters) => string>(() => 'widget'),
    execute: vi.fn(),
    reset: vi.fn(),
    remove: vi.fn(),
    getResponse: () => '',
    isExpired: () => false,
  };
  turnstile = widget;
  vi.stubGlobal('turnstile', widget);
});

afterEach(() => {
  leave?.();
  leave = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(route: string | null = id, comesBack = false) {
  // Only now: the session is read where the page begins.
  store = await import('#stores/challenge/challenge.ts');
  await store.openChallenge({ id: route, isOAuthReturn: comesBack, loginLink, chatApp: 'chat-app://home' });
  await settled();
}

/** The captcha in its place; answers with what it calls back. */
async function captcha(): Promise<RenderParameters> {
  leave = store.showCaptcha({ container: document.body, siteKey: 'key', scriptUrl: '/api.js' });
  await settled();
  return turnstile.render.mock.calls[0]?.[1] as RenderParameters;
}

describe('a visitor', () => {
  test('is sent to the authorize page, and the challenge is stored', async () => {
    await open();
    expect(localStorage.getItem('challenge-id')).toBe(id);
    expect(assign).toHaveBeenCalledOnce();
    expect(assign.mock.calls[0]?.[0]).toMatch(/^https:\/\/chat\.test\/authorize\?/u);
    expect(store.$challengeStep.get()).toBe('signed-out');
    expect(requests).toEqual([]);
  });

  test('without a challenge in the address keeps the stored one', async () => {
    localStorage.setItem('challenge-id', 'waiting');
    await open(null);
    expect(localStorage.getItem('challenge-id')).toBe('waiting');
    expect(assign).toHaveBeenCalledOnce();
  });

  test('is also a player whose token the API rejects', async () => {
    signIn();
    answers['/user/profile'] = () => Response.json({ message: ['no'] }, { status: 401 });
    await open();
    expect(assign).toHaveBeenCalledOnce();
    expect(localStorage.getItem('challenge-id')).toBe(id);
  });

  test('who is banned is not redirected', async () => {
    signIn();
    answers['/user/profile'] = () => Response.json({ message: ['Your account is banned.'] }, { status: 403 });
    await open();
    expect(store.$challengeStep.get()).toBe('refused');
    expect(assign).not.toHaveBeenCalled();
    expect(replace).not.toHaveBeenCalled();
  });

  test('who returns with a code is not redirected again, and continues after the exchange', async () => {
    await open(id, true);
    expect(assign).not.toHaveBeenCalled();
    expect(requests).toEqual([]);
    const { acceptToken } = await import('#stores/session/session.ts');
    void acceptToken('new');
    await settled();
    expect(store.$challengeStep.get()).toBe('captcha');
  });
});

describe('a signed-in player', () => {
  beforeEach(signIn);

  test('is recorded, has a valid session, and sees the captcha', async () => {
    await open();
    expect(actions()).toEqual(['ChallengeLand']);
    expect(requests.map(({ address }) => address)).toContain('/api/user/profile');
    expect(store.$challengeStep.get()).toBe('captcha');
    expect(assign).not.toHaveBeenCalled();
  });

  test('with a code in the address sends no profile request', async () => {
    await open(id, true);
    expect(requests.map(({ address }) => address)).not.toContain('/api/user/profile');
    expect(store.$challengeStep.get()).toBe('captcha');
  });

  test('continues when the profile cannot be loaded', async () => {
    answers['/user/profile'] = () => Response.json({ message: ['later'] }, { status: 503 });
    await open();
    expect(store.$challengeStep.get()).toBe('captcha');
  });

  test('continues when recording fails', async () => {
    answers['/user/challenge-action'] = () => Promise.reject(new TypeError('offline'));
    await open();
    expect(store.$challengeStep.get()).toBe('captcha');
  });

  test('without a challenge is redirected to the landing page', async () => {
    await open(null);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
    expect(store.$challengeStep.get()).toBe('leaving');
  });

  test('without a challenge in the address gets the stored one', async () => {
    localStorage.setItem('challenge-id', 'waiting');
    await open(null);
    (await captcha()).callback?.('token', false);
    await settled();
    expect(passed()[0]?.address).toBe('/api/users/challenge/waiting?cf-token=token');
  });
});

describe('the captcha’s token', () => {
  beforeEach(async () => {
    signIn();
    localStorage.setItem('challenge-id', id);
    await open();
  });

  test('is sent once, with the session token, as JSON', async () => {
    const { callback } = await captcha();
    callback?.('token', false);
    callback?.('another', false);
    await settled();
    callback?.('third', false);
    await settled();
    expect(passed()).toEqual([
      {
        address: `/api/users/challenge/${id}?cf-token=token`,
        authorization: 'Bearer secret',
        type: 'application/json',
        body: undefined,
      },
    ]);
  });

  test.each([
    ['200', () => Response.json({ passed: true })],
    ['204 without a body', () => new Response(null, { status: 204 })],
    ['201 in another language', () => new Response('fine', { status: 201 })],
  ])('is accepted with the response %s', async (_, answer) => {
    answers['/users/challenge/'] = answer;
    (await captcha()).callback?.('token', false);
    await settled();
    expect(location.pathname + location.search).toBe('/challenge?status=success');
    expect(store.$challengeStep.get()).toBe('success');
  });

  test.each([
    ['403', () => Response.json({ message: ['no'] }, { status: 403 })],
    ['a server error', () => Response.json({ message: ['no'] }, { status: 500 })],
    ['nothing', () => Promise.reject(new TypeError('offline'))],
  ])('is rejected with the response %s', async (_, answer) => {
    answers['/users/challenge/'] = answer;
    (await captcha()).callback?.('token', false);
    await settled();
    expect(location.pathname + location.search).toBe('/challenge?status=failed');
    expect(store.$challengeStep.get()).toBe('failed');
    expect(actions()).toEqual(['ChallengeLand', 'ChallengeFail']);
  });
});

describe('a success', () => {
  beforeEach(() => {
    signIn();
    localStorage.setItem('challenge-id', id);
    history.replaceState(null, '', '/challenge?status=success');
  });

  test('is recorded and shown, and removes the stored challenge', async () => {
    await open(null);
    expect(actions()).toEqual(['ChallengePass']);
    expect(await toast()).toMatchObject({
      title: 'Challenge Successful',
      description: 'Your challenge has been completed successfully.',
      variant: 'success',
    });
    expect(localStorage.getItem('challenge-id')).toBeNull();
  });

  test('redirects to the landing page after 1.5 s', async () => {
    await open(null);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
  });

  test('opens the chat app on a computer, and not on a phone', async () => {
    await open(null);
    expect(assign).toHaveBeenCalledExactlyOnceWith('chat-app://home');
    assign.mockClear();
    pointer = false;
    await open(null);
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  test('is recorded and shown, keeps the challenge, and redirects to the landing page after 1.5 s', async () => {
    signIn();
    localStorage.setItem('challenge-id', id);
    history.replaceState(null, '', '/challenge?status=failed');
    await open(null);
    expect(actions()).toEqual(['ChallengeFail']);
    expect(await toast()).toMatchObject({
      title: 'Challenge Failed',
      description: 'Challenge failed.',
      variant: 'destructive',
    });
    expect(localStorage.getItem('challenge-id')).toBe(id);
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
  });

  test.each([
    ['CAPTCHA_REFUSED', 403, id],
    ['UNAVAILABLE', 503, id],
    ['CHALLENGE_EXPIRED', 410, null],
    ['CHALLENGE_USED', 409, null],
    ['CHALLENGE_NOT_FOUND', 404, null],
  ])('with %s keeps the id, but no sign-in opens it', async (code, status, unfinished) => {
    signIn();
    answers['/users/challenge/'] = () => Response.json({}, { status, headers: { 'x-error-code': code } });
    await open();
    const { $unfinishedChallengeId, challengeAfterSignIn } = await import('#stores/challenge/challenge-id.ts');
    expect([localStorage.getItem('challenge-id'), challengeAfterSignIn()]).toEqual([id, id]);
    (await captcha()).callback?.('token', false);
    await settled();
    expect(localStorage.getItem('challenge-id')).toBe(id);
    expect(challengeAfterSignIn()).toBeNull();
    expect($unfinishedChallengeId.get()).toBe(unfinished);
  });

  test('waits with the redirect until its toast can be shown', async () => {
    signIn();
    history.replaceState(null, '', '/challenge?status=failed');
    store = await import('#stores/challenge/challenge.ts');
    const { promise: toastsReady, resolve } = Promise.withResolvers<void>();
    void store.openChallenge({ id: null, isOAuthReturn: false, loginLink, chatApp: '', toastsReady });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(replace).not.toHaveBeenCalled();
    resolve();
    await vi.advanceTimersByTimeAsync(1_499);
    expect(await toast()).toMatchObject({ title: 'Challenge Failed' });
    expect(replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/');
  });

  test('of a visitor is not recorded', async () => {
    history.replaceState(null, '', '/challenge?status=failed');
    await open(null);
    expect(requests).toEqual([]);
    expect(assign).not.toHaveBeenCalled();
  });
});
