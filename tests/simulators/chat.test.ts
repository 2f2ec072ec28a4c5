import { describe, expect, it } from 'vitest';
import { demoAccounts } from '#game/demo-accounts.ts';
import { authorizeAddress, codeFor, origin, createSimulatorFixture } from '#tests/support/simulator-fixture.ts';
import type { SimulatorFixture } from '#tests/support/simulator-fixture.ts';

const good = {
  client_id: 'simulated',
  client_secret: 'chat-secret',
  grant_type: 'authorization_code',
  redirect_uri: origin,
};

async function redeem(world: SimulatorFixture, fields: Record<string, string>, headers?: Record<string, string>) {
  const answer = await world.post('/chat/token', fields, headers);
  return { status: answer.status, ...((await answer.json()) as { error?: string; access_token?: string }) };
}

async function whoIs(world: SimulatorFixture, token: string) {
  const answer = await world.get('/chat/users/@me', { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, ...((await answer.json()) as { id?: string }) };
}

describe('the authorize page', () => {
  it('has one form for each demo player with a description of the role, and a cancel form', async () => {
    const text = await (await createSimulatorFixture().get(authorizeAddress())).text();
    expect(text.match(/<form method="post"/gu)).toHaveLength(demoAccounts.length + 1);
    for (const { key, name, roleLabel } of demoAccounts) {
      expect(text).toContain(`value="${key}"`);
      expect(text).toContain(name);
      expect(text).toContain(roleLabel);
    }
    expect(text).toContain('name="cancel"');
  });

  it('signs in a new person, a different one each time', async () => {
    const world = createSimulatorFixture();
    const identify = async () => {
      const code = await codeFor(world, 'newcomer');
      const { access_token: token = '' } = await redeem(world, { ...good, code });
      return whoIs(world, token);
    };
    const [first, second] = [await identify(), await identify()];
    expect(first.id).toMatch(/^860235\d{13}$/u);
    expect(second.id).not.toBe(first.id);
    expect(demoAccounts.some(({ discordId }) => discordId === first.id)).toBe(false);
  });

  it('has no script, and a policy that allows none and lets forms redirect to the site', async () => {
    const answer = await createSimulatorFixture().get(authorizeAddress());
    expect(await answer.text()).not.toMatch(/<script|style="|javascript:/iu);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self';/u);
    expect(policy).toContain(`form-action 'self' ${origin} http://cards.example:8080`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['another client', { client_id: 'stranger' }],
    ['no client', { client_id: undefined }],
    ['a redirect URI of another origin', { redirect_uri: 'https://evil.example' }],
    ['a path below the registered redirect URI', { redirect_uri: `${origin}/elsewhere` }],
    ['a redirect URI that starts with the registered one', { redirect_uri: `${origin}.evil.example` }],
    ['a redirect URI with a user name', { redirect_uri: 'http://127.0.0.1:4321@evil.example' }],
    ['no redirect URI', { redirect_uri: undefined }],
  ])('reports %s with 400 and without a redirect', async (_, changes) => {
    const world = createSimulatorFixture();
    const address = authorizeAddress(changes);
    for (const answer of [await world.get(address), await world.post(address, { person: 'player' })]) {
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
    }
  });

  it('rejects a repeated parameter', async () => {
    const answer = await createSimulatorFixture().get(`${authorizeAddress()}&redirect_uri=https%3A%2F%2Fevil.example`);
    expect(answer.status).toBe(400);
  });

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'identify email' }],
    ['invalid_request', { state: undefined }],
    ['invalid_request', { state: 'x'.repeat(513) }],
  ])('redirects with %s to a client that sends an invalid request', async (error, changes) => {
    const answer = await createSimulatorFixture().get(authorizeAddress(changes));
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.origin).toBe(origin);
    expect(back.searchParams.get('error')).toBe(error);
    expect(back.searchParams.has('code')).toBe(false);
  });

  it('redirects with a code and exactly the given state', async () => {
    const state = `prod.ä+&=#%<">'`;
    const answer = await createSimulatorFixture().post(authorizeAddress({ state }), { person: 'player' });
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.href).toMatch(/^http:\/\/127\.0\.0\.1:4321\/\?code=/u);
    expect(back.searchParams.get('state')).toBe(state);
    expect(back.searchParams.get('code')).toMatch(/^[\w-]{32}$/u);
  });

  it('redirects with access_denied and the state after a cancellation', async () => {
    const answer = await createSimulatorFixture().post(authorizeAddress(), { cancel: 'true' });
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({ error: 'access_denied', state: 'prod.nonce-of-this-browser' });
  });

  it('rejects unknown people', async () => {
    expect((await createSimulatorFixture().post(authorizeAddress(), { person: 'nobody' })).status).toBe(400);
    expect((await createSimulatorFixture().post(authorizeAddress(), {})).status).toBe(400);
  });

  it('accepts only form data', async () => {
    const headers = { 'content-type': 'text/plain' };
    const init = { method: 'POST', body: 'person=player', headers };
    expect((await createSimulatorFixture().get(authorizeAddress(), init)).status).toBe(400);
  });

  it('escapes markup in the state', async () => {
    const state = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
    const text = await (await createSimulatorFixture().get(authorizeAddress({ state }))).text();
    expect(text).not.toContain('<script');
    expect(text).not.toContain('<img src=x');
    expect(text).toContain('&lt;script&gt;alert(1)');
  });
});

describe('an authorization code', () => {
  it('is exchanged for a token that identifies the person', async () => {
    const world = createSimulatorFixture();
    const { status, access_token: token } = await redeem(world, { ...good, code: await codeFor(world, 'admin') });
    expect(status).toBe(200);
    expect(await whoIs(world, token ?? '')).toMatchObject({
      status: 200,
      id: '8602340000000000106',
      username: 'mother_of_lanterns',
      global_name: 'Mother of Lanterns',
      discriminator: '0',
      mfa_enabled: true,
    });
  });

  it('is also accepted with the secret in the Authorization header', async () => {
    const world = createSimulatorFixture();
    const authorization = `Basic ${Buffer.from('simulated:chat-secret').toString('base64')}`;
    const fields = { grant_type: good.grant_type, redirect_uri: origin, code: await codeFor(world, 'player') };
    expect((await redeem(world, fields, { authorization })).status).toBe(200);
    const wrong = `Basic ${Buffer.from('simulated:other').toString('base64')}`;
    expect(await redeem(world, fields, { authorization: wrong })).toMatchObject({
      status: 401,
      error: 'invalid_client',
    });
  });

  it('is valid once, and a second use revokes the first token', async () => {
    const world = createSimulatorFixture();
    const fields = { ...good, code: await codeFor(world, 'player') };
    const { access_token: token } = await redeem(world, fields);
    expect((await whoIs(world, token ?? '')).status).toBe(200);
    expect(await redeem(world, fields)).toEqual({ status: 400, error: 'invalid_grant' });
    expect((await whoIs(world, token ?? '')).status).toBe(401);
  });

  it('is valid for a minute', async () => {
    const world = createSimulatorFixture();
    const [early, late] = [await codeFor(world, 'player'), await codeFor(world, 'player')];
    world.pass(59_999);
    expect((await redeem(world, { ...good, code: early })).status).toBe(200);
    world.pass(1);
    expect(await redeem(world, { ...good, code: late })).toEqual({ status: 400, error: 'invalid_grant' });
  });

  it('is bound to its redirect URI', async () => {
    const world = createSimulatorFixture();
    const code = await codeFor(world, 'player', { redirect_uri: 'http://cards.example:8080' });
    expect(await redeem(world, { ...good, code })).toEqual({ status: 400, error: 'invalid_grant' });
  });

  it.each([
    ['invalid_grant', { code: 'made-up' }],
    ['invalid_client', { client_secret: 'wrong' }],
    ['invalid_client', { client_id: 'stranger' }],
    ['unsupported_grant_type', { grant_type: 'password' }],
    ['invalid_request', { code: '' }],
  ])('is rejected with %s for %o', async (error, changes) => {
    const world = createSimulatorFixture();
    const fields = { ...good, code: await codeFor(world, 'player'), ...changes };
    expect(await redeem(world, fields)).toEqual({ status: error === 'invalid_client' ? 401 : 400, error });
  });
});

describe('an access token', () => {
  it('expires after a week, and an unknown one is rejected', async () => {
    const world = createSimulatorFixture();
    const { access_token: token } = await redeem(world, { ...good, code: await codeFor(world, 'player') });
    world.pass(7 * 24 * 60 * 60 * 1000);
    expect((await whoIs(world, token ?? '')).status).toBe(401);
    expect((await whoIs(world, 'made-up')).status).toBe(401);
    expect((await world.get('/chat/users/@me')).status).toBe(401);
  });
});
