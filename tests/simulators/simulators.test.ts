import { afterEach, describe, expect, it, vi } from 'vitest';
import { simulatorBase } from '#server/simulators/simulators.ts';
import { authorizeAddress, createSimulatorFixture } from '#tests/support/simulator-fixture.ts';

const none = { signIn: false, captcha: false, votes: false, bot: false, payment: false, push: false };

afterEach(() => vi.unstubAllGlobals());

describe('the simulators', () => {
  it('state which service they replace', () => {
    expect(createSimulatorFixture().names).toEqual(['sign-in', 'captcha', 'votes', 'bot', 'payments']);
    expect(createSimulatorFixture({ which: { ...none, votes: true } }).names).toEqual(['votes']);
    expect(createSimulatorFixture({ which: none }).names).toEqual([]);
  });

  it('are disabled where the real service is configured', async () => {
    const world = createSimulatorFixture({ which: none });
    for (const path of [
      authorizeAddress(),
      '/captcha/api.js',
      '/vote/topgg/bot/860234000000000000/vote',
      '/bot',
      '/bot/messages',
      '/push',
      '/payment',
    ]) {
      expect((await world.get(path)).status, path).toBe(404);
    }
    for (const path of [
      authorizeAddress(),
      '/chat/token',
      '/captcha/token',
      '/captcha/siteverify',
      '/bot',
      '/push/a',
      '/payment/v1/checkout/sessions',
    ]) {
      expect((await world.post(path, { person: 'player' })).status, path).toBe(404);
    }
    expect(world.requests).toEqual([]);
  });

  it('are listed on a page, and each page is labelled and has a policy without script', async () => {
    const world = createSimulatorFixture();
    const index = await (await world.get('/')).text();
    for (const link of ['/sim/bot', '/sim/vote/topgg/bot/860234000000000000/vote']) expect(index).toContain(link);
    for (const path of [
      '/',
      '/bot',
      authorizeAddress(),
      '/vote/topgg/bot/860234000000000000/vote',
      '/push',
      '/nowhere',
    ]) {
      const answer = await world.get(path);
      const text = await answer.text();
      expect(text).toContain('<b>Simulation</b>');
      expect(text).not.toMatch(/<script|\sstyle=|\son\w+=/u);
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/u);
    }
  });

  it('allow pictures from an external media host', async () => {
    const answer = await createSimulatorFixture({ cdnBase: 'https://media.example/cdn' }).get('/bot');
    expect(answer.headers.get('content-security-policy')).toContain("img-src 'self' https://media.example;");
  });

  it('serve their fonts, and no other file', async () => {
    const world = createSimulatorFixture();
    const answer = await world.get('/fonts/reggae-one.woff2');
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'font/woff2',
    });
    expect((await world.get('/fonts/LICENSE.md')).status).toBe(404);
    expect((await world.get('/fonts/..%2Ffonts.css')).status).toBe(404);
  });

  it('handle their own URLs in this process, and pass on all others', async () => {
    const world = createSimulatorFixture();
    const outside = vi.fn(() => Promise.resolve(new Response('outside')));
    vi.stubGlobal('fetch', outside);
    const inside = await world.fetch(new Request(`${simulatorBase}/chat/users/@me`));
    expect(inside.status).toBe(401);
    expect(outside).not.toHaveBeenCalled();
    for (const address of ['https://discord.com/api/users/@me', `${simulatorBase}x/chat/users/@me`]) {
      expect(await (await world.fetch(address)).text()).toBe('outside');
    }
  });
});
