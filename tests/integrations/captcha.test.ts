import { afterEach, describe, expect, it, vi } from 'vitest';
import { GameError } from '#contract/error.ts';
import { createCaptcha } from '#server/integrations/captcha.ts';
import { simulatorBase } from '#server/simulators/simulators.ts';
import { hangingFetch, shortenTimeouts } from '#tests/support/hanging-fetch.ts';
import { createSimulatorFixture } from '#tests/support/simulator-fixture.ts';

afterEach(() => vi.restoreAllMocks());

const verifyUrl = `${simulatorBase}/captcha/siteverify`;

type Answer = () => Response | Promise<Response>;

/** A service that returns these responses in order. */
function fake(...answers: Answer[]) {
  const requests: URLSearchParams[] = [];
  const captcha = createCaptcha({
    secret: 'the-secret',
    verifyUrl: 'https://captcha.example/siteverify',
    fetch: async (_, init) => {
      requests.push(new URLSearchParams(init?.body as URLSearchParams));
      return (answers[requests.length - 1] ?? answers.at(-1)!)();
    },
  });
  return { requests, verify: () => captcha.verify('the-token', '192.0.2.7') };
}

const verdict = (success: boolean, ...errors: string[]) => Response.json({ success, 'error-codes': errors });

describe('the simulated captcha', () => {
  it('accepts a token once', async () => {
    const world = createSimulatorFixture();
    const captcha = createCaptcha({ secret: 'captcha-secret', verifyUrl, fetch: world.fetch });
    const { token } = (await (await world.post('/captcha/token', {})).json()) as { token: string };
    expect(await captcha.verify(token, '192.0.2.7')).toBe(true);
    expect(await captcha.verify(token, '192.0.2.7')).toBe(false);
    expect(await captcha.verify('REFUSED.made-up', undefined)).toBe(false);
  });

  it("is unavailable when the site's own secret is wrong", async () => {
    const captcha = createCaptcha({ secret: 'wrong', verifyUrl, fetch: createSimulatorFixture().fetch });
    await expect(captcha.verify('token', undefined)).rejects.toMatchObject({ code: 'CAPTCHA_UNAVAILABLE' });
  });
});

describe('the captcha', () => {
  it('sends the token, the visitor’s address and an idempotency key of this request', async () => {
    const { requests, verify } = fake(() => verdict(true));
    expect(await verify()).toBe(true);
    expect(Object.fromEntries(requests[0]!)).toEqual({
      secret: 'the-secret',
      response: 'the-token',
      remoteip: '192.0.2.7',
      idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
    });
  });

  it.each(['invalid-input-response', 'missing-input-response', 'timeout-or-duplicate'])(
    'rejects a token with %s, without a retry',
    async (error) => {
      const { requests, verify } = fake(() => verdict(false, error));
      expect(await verify()).toBe(false);
      expect(requests).toHaveLength(1);
    },
  );

  it('times out after ten seconds', async () => {
    shortenTimeouts();
    const captcha = createCaptcha({ secret: 'the-secret', verifyUrl: 'https://captcha.example', fetch: hangingFetch });
    await expect(captcha.verify('the-token', undefined)).rejects.toMatchObject({ code: 'CAPTCHA_UNAVAILABLE' });
  });

  it('rejects a token without an error code', async () => {
    expect(await fake(() => verdict(false)).verify()).toBe(false);
    expect(await fake(() => Response.json({ success: false })).verify()).toBe(false);
  });

  it.each<[string, Answer]>([
    ['no response', () => Promise.reject(new TypeError('fetch failed'))],
    ['a timeout', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['500', () => new Response('the-secret', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['another JSON', () => Response.json({ success: 'true' })],
    ['an internal error', () => verdict(false, 'internal-error')],
  ])('retries once with the same key after %s', async (_, answer) => {
    const again = fake(answer, () => verdict(true));
    expect(await again.verify()).toBe(true);
    expect(again.requests[1]?.get('idempotency_key')).toBe(again.requests[0]?.get('idempotency_key'));

    const { requests, verify } = fake(answer);
    const failure: unknown = await verify().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(GameError);
    expect(failure).toMatchObject({ code: 'CAPTCHA_UNAVAILABLE' });
    expect((failure as GameError).cause).toBeInstanceOf(Error);
    expect(String((failure as Error).cause)).not.toMatch(/the-(secret|token)/u);
    expect(requests).toHaveLength(2);
  });

  it.each(['invalid-input-secret', 'missing-input-secret', 'bad-request'])(
    'is unavailable with %s, because that is a server-side error',
    async (error) => {
      await expect(fake(() => verdict(false, error)).verify()).rejects.toMatchObject({ code: 'CAPTCHA_UNAVAILABLE' });
      await expect(fake(() => verdict(false, 'invalid-input-response', error)).verify()).rejects.toMatchObject({
        code: 'CAPTCHA_UNAVAILABLE',
      });
    },
  );
});
