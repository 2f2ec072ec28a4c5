import { afterEach, describe, expect, it, vi } from 'vitest';
import { GameError } from '#contract/error.ts';
import { upstreamTimeout, readTimeout } from '#game/timing.ts';
import { createChatPlatform } from '#server/integrations/chat-platform.ts';
import { simulatorBase } from '#server/simulators/simulators.ts';
import { hangingFetch, shortenTimeouts } from '#tests/support/hanging-fetch.ts';
import { codeFor, origin, createSimulatorFixture } from '#tests/support/simulator-fixture.ts';
import type { SimulatorFixture } from '#tests/support/simulator-fixture.ts';

afterEach(() => vi.restoreAllMocks());

const state = 'prod.nonce-of-this-browser';
const back = { code: 'the-code', state, redirectUri: origin };

function simulated(world: SimulatorFixture, changes: { clientSecret?: string } = {}) {
  return createChatPlatform({
    clientId: 'simulated',
    clientSecret: 'chat-secret',
    tokenUrl: `${simulatorBase}/chat/token`,
    profileUrl: `${simulatorBase}/chat/users/@me`,
    fetch: world.fetch,
    ...changes,
  });
}

type Answer = () => Response | Promise<Response>;
const token = () =>
  Response.json({ access_token: 'the-token', token_type: 'Bearer', expires_in: 604800, scope: 'identify' });
const user = { id: '80351110224678912', username: 'nelly', global_name: 'Nelly', avatar: null, mfa_enabled: true };

/** A platform with configurable responses, and the requests that it received. */
function fake({
  onToken = token,
  onProfile = () => Response.json(user),
}: { onToken?: Answer; onProfile?: Answer } = {}) {
  const requests: { address: string; init: RequestInit | undefined }[] = [];
  const platform = createChatPlatform({
    clientId: 'the-client',
    clientSecret: 'the-secret',
    tokenUrl: 'https://chat.example/api/oauth2/token',
    profileUrl: 'https://chat.example/api/users/@me',
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      requests.push({ address, init });
      return address.endsWith('/token') ? onToken() : onProfile();
    },
  });
  return { requests, identify: () => platform.identify(back) };
}

async function failureOf(attempt: Promise<unknown>): Promise<GameError> {
  const failure: unknown = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(GameError);
  return failure as GameError;
}

describe('the simulated chat platform', () => {
  it('identifies who signs in', async () => {
    const world = createSimulatorFixture();
    const code = await codeFor(world, 'collector');
    expect(await simulated(world).identify({ ...back, code })).toEqual({
      discordId: '8602340000000000103',
      name: 'The Curator of Nine Tails',
      discordName: 'the_curator_of_nine_tails',
      avatar: expect.stringMatching(/^[\da-f]{32}$/u) as string,
      mfaEnabled: false,
    });
  });

  it('identifies everyone, including a person without an avatar', async () => {
    const world = createSimulatorFixture();
    const identity = await simulated(world).identify({ ...back, code: await codeFor(world, 'banned') });
    expect(identity).toMatchObject({ name: 'Sticky Fingers Sato', avatar: null });
  });

  it('rejects a code that is used, expired, from another client or unknown', async () => {
    const world = createSimulatorFixture();
    const refusal = async (code: string, redirectUri = origin) =>
      (await failureOf(simulated(world).identify({ code, state, redirectUri }))).code;
    const [used, old, foreign] = [
      await codeFor(world, 'player'),
      await codeFor(world, 'player'),
      await codeFor(world, 'player', { redirect_uri: 'http://cards.example:8080' }),
    ];
    await simulated(world).identify({ ...back, code: used });
    expect(await refusal(used)).toBe('SIGN_IN_REFUSED');
    expect(await refusal(foreign)).toBe('SIGN_IN_REFUSED');
    world.pass(60_000);
    expect(await refusal(old)).toBe('SIGN_IN_REFUSED');
    expect(await refusal('made-up')).toBe('SIGN_IN_REFUSED');
  });

  it("is unavailable instead of rejecting the code when the site's own secret is wrong", async () => {
    const world = createSimulatorFixture();
    const attempt = simulated(world, { clientSecret: 'other' }).identify({
      ...back,
      code: await codeFor(world, 'player'),
    });
    expect((await failureOf(attempt)).code).toBe('CHAT_PLATFORM_UNAVAILABLE');
  });
});

describe('the chat platform', () => {
  it('gets the secret in the form, and the token for the profile', async () => {
    const { requests, identify } = fake();
    await identify();
    expect(requests.map(({ address }) => address)).toEqual([
      'https://chat.example/api/oauth2/token',
      'https://chat.example/api/users/@me',
    ]);
    expect(Object.fromEntries(requests[0]?.init?.body as URLSearchParams)).toEqual({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: origin,
      client_id: 'the-client',
      client_secret: 'the-secret',
    });
    expect(new Headers(requests[1]?.init?.headers).get('authorization')).toBe('Bearer the-token');
    for (const { init } of requests) expect(init?.signal).toBeInstanceOf(AbortSignal);
  });

  it.each([
    ['the user name if there is no display name', { global_name: null }, { name: 'nelly' }],
    ['the user name instead of a display name that shows nothing', { global_name: '\u3164\u200B' }, { name: 'nelly' }],
    ['the user name instead of control characters', { global_name: '\u0000\n' }, { name: 'nelly' }],
    ['the name without its control characters', { global_name: 'Nel\u0000ly' }, { name: 'Nel ly' }],
    [
      'the avatar’s hash',
      { avatar: 'a_8342729096ea3675442027381ff50dfe' },
      { avatar: 'a_8342729096ea3675442027381ff50dfe' },
    ],
    ['no avatar for an invalid hash', { avatar: '../../x' }, { avatar: null }],
    ['no second factor if it is not in the profile', { mfa_enabled: undefined }, { mfaEnabled: false }],
  ])('returns %s', async (_, changes, expected) => {
    const { identify } = fake({ onProfile: () => Response.json({ ...user, ...changes }) });
    expect(await identify()).toMatchObject(expected);
  });

  it.each<[string, Answer]>([
    ['invalid_grant', () => Response.json({ error: 'invalid_grant', error_description: 'the-code' }, { status: 400 })],
    ['invalid_request', () => Response.json({ error: 'invalid_request' }, { status: 400 })],
    ['a form error', () => Response.json({ code: ['Must be shorter.'] }, { status: 400 })],
    ['a 400 that is not JSON', () => new Response('invalid_grant', { status: 400 })],
  ])('rejects the sign-in with %s', async (_, onToken) => {
    const { requests, identify } = fake({ onToken });
    expect((await failureOf(identify())).code).toBe('SIGN_IN_REFUSED');
    expect(requests).toHaveLength(1);
  });

  it('times out after ten seconds', async () => {
    shortenTimeouts();
    const platform = createChatPlatform({
      clientId: 'the-client',
      clientSecret: 'the-secret',
      tokenUrl: 'https://chat.example/token',
      profileUrl: 'https://chat.example/me',
      fetch: hangingFetch,
    });
    await expectOutage(platform.identify(back));
    await expectOutage(
      fake({ onProfile: () => hangingFetch('', { signal: AbortSignal.timeout(upstreamTimeout) }) }).identify(),
    );
  });

  it('times out while the browser still waits, and the log contains the reason', async () => {
    expect(readTimeout - upstreamTimeout).toBeGreaterThanOrEqual(2_000);
    const timeout = () => Promise.reject(new DOMException('The operation was aborted', 'TimeoutError'));
    const wordsOf = async (attempt: Promise<unknown>) => ((await failureOf(attempt)).cause as Error).message;
    expect(await wordsOf(fake({ onToken: timeout }).identify())).toBe(
      'chat platform: token did not answer (no answer in time)',
    );
    expect(await wordsOf(fake({ onProfile: timeout }).identify())).toBe(
      'chat platform: profile did not answer (no answer in time)',
    );
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const unreachable = () => Promise.reject(new TypeError('fetch failed', { cause: refused }));
    expect(await wordsOf(fake({ onToken: unreachable }).identify())).toBe(
      'chat platform: token did not answer (nothing listens there (ECONNREFUSED))',
    );
  });

  const broken: [string, Answer][] = [
    [
      'no answer',
      () => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })),
    ],
    ['a time-out', () => Promise.reject(new DOMException('the-code the-secret', 'TimeoutError'))],
    ['500', () => new Response('the-code the-secret', { status: 500 })],
    ['503 as JSON', () => Response.json({ error: 'invalid_grant' }, { status: 503 })],
    ['429', () => Response.json({ message: 'You are being rate limited.', retry_after: 1 }, { status: 429 })],
    ['403', () => new Response('blocked', { status: 403 })],
    ['200 that is no JSON', () => new Response('<html>the-code the-secret</html>')],
    ['200 that is another JSON', () => Response.json({ hello: 'the-code the-secret the-token' })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } })],
  ];

  it.each<[string, Answer]>([
    ...broken,
    ['invalid_client', () => Response.json({ error: 'invalid_client' }, { status: 401 })],
    ['invalid_client as 400', () => Response.json({ error: 'invalid_client' }, { status: 400 })],
    [
      'an HTTP authentication challenge',
      () =>
        Response.json({ error: 'invalid_client' }, { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }),
    ],
    ['an unknown token type', () => Response.json({ access_token: 'the-token', token_type: 'mac' })],
  ])('is unavailable when its token response is %s', async (_, onToken) => {
    await expectOutage(fake({ onToken }).identify());
  });

  it.each<[string, Answer]>([
    ...broken,
    ['401', () => Response.json({ message: '401: Unauthorized', code: 0 }, { status: 401 })],
    ['a user without an ID', () => Response.json({ ...user, id: undefined })],
    ['an invalid ID', () => Response.json({ ...user, id: "1' or '1'='1" })],
    ['a too long name', () => Response.json({ ...user, username: 'x'.repeat(101) })],
  ])('is unavailable when its profile response is %s', async (_, onProfile) => {
    await expectOutage(fake({ onProfile }).identify());
  });

  /** The log contains a cause, and no secret. */
  async function expectOutage(attempt: Promise<unknown>): Promise<void> {
    const failure = await failureOf(attempt);
    expect(failure.code).toBe('CHAT_PLATFORM_UNAVAILABLE');
    const cause = failure.cause as Error;
    expect(cause.message).toMatch(/^chat platform: (token|profile) /u);
    expect(`${failure.message} ${cause.message} ${cause.stack}`).not.toMatch(/the-(code|secret|token)/u);
    expect(cause.cause).toBeUndefined();
  }
});
