import { afterEach, describe, expect, it, vi } from 'vitest';
import { GameError } from '#contract/error.ts';
import { createCaptcha } from '#server/integrations/captcha.ts';
import { simulatorBase } from '#server/simulators/simulators.ts';
import { hangingFetch, shortenTimeouts } from '#tests/support/hanging-fetch.ts';
import { createSimulatorFixture } from '#tests/support/simulator-fixture.ts';

afterEach(() => vi.restoreAllMocks());

const verifyUrl = `${simulatorBase}/captcha/siteverify`;

type Answer = () => Response | Promise<Response>;

/** A service that gives these answers, one after the other. */
function fake(...answers: Answer[]) {
  const asked: URLSearchParams[] = [];
  const captcha = createCaptcha({
    secret: 'the-secret',
    verifyUrl: 'https://captcha.example/siteverify',
    fetch: async (_, init) => {
      asked.push(new URLSearchParams(init?.body as URLSearchParams));
      return (answers[asked.length - 1] ?? answers.at(-1)!)();
    },
  });
  return { asked, verify: () => captcha.verify('the-token', '192.0.2.7') };
}

const verdict = (success: boolean, ...errors: string[]) => Response.json({ success, 'error-codes': errors });

describe('the captcha, simulated', () => {
  it('takes a token once', async () => {
    const world = createSimulatorFixture();
    const captcha = createCaptcha({ secret: 'captcha-secret', verifyUrl, fetch: world.fetch });
    const { token } = (await (await world.post('/captcha/token', {})).json()) as { token: string };
    expect(await captcha.verify(token, '192.0.2.7')).toBe(true);
    expect(await captcha.verify(token, '192.0.2.7')).toBe(false);
    expect(await captcha.verify('REFUSED.made-up', undefined)).toBe(false);
  });

  it('is unavailable when our own secret is wrong', async () => {
    const captcha = createCaptcha({ secret: 'wrong', verifyUrl, fetch: createSimulatorFixture().fetch });
    await expect(captcha.verify('token', undefined)).rejects.toMatchObject({ code: 'CAPTCHA_UNAVAILABLE' });
  });
});

describe('the captcha', () => {
  it('is asked for the token, with the visitor’s address and a key of this request', async () => {
    const { asked, verify } = fake(() => verdict(true));
    expect(await verify()).toBe(true);
    expect(Object.fromEntries(asked[0]!)).toEqual({
      secret: 'the-secret',
      response: 'the-token',
      remoteip: '192.0.2.7',
      idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
    });
  });

  it.each(['invalid-input-response', 'missing-input-response', 'timeout-or-duplicate'])(
    'refuses a token with %s, at the first word',
    async (error) => {
      const { asked, verify } = fake(() => verdict(false, error));
      expect(await verify()).toBe(false);
      expect(asked).toHaveLength(1);
    },
  );

  it('is waited for no longer than ten seconds', async () => {
    shortenTimeouts();
    const captcha = createCaptcha({ secret: 'the-secret', verifyUrl: 'https://captcha.example', fetch: hangingFetch });
    await expect(captcha.verify('the-token', undefined)).rejects.toMatchObject({ code: 'CAPTCHA_UNAVAILABLE' });
  });

  it('refuses a token without saying why', async () => {
    expect(await fake(() => verdict(false)).verify()).toBe(false);
    expect(await fake(() => Response.json({ success: false })).verify()).toBe(false);
  });

  it.each<[string, Answer]>([
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['a time-out', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['500', () => new Response('the-secret', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['another JSON', () => Response.json({ success: 'true' })],
    ['an error inside', () => verdict(false, 'internal-error')],
  ])('is asked once more, with the same key, after %s', async (_, answer) => {
    const again = fake(answer, () => verdict(true));
    expect(await again.verify()).toBe(true);
    expect(again.asked[1]?.get('idempotency_key')).toBe(again.asked[0]?.get('idempotency_key'));

    const { asked, verify } = fake(answer);
    const failure: unknown = await verify().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(GameError);
    expect(failure).toMatchObject({ code: 'CAPTCHA_UNAVAILABLE' });
    expect((failure as GameError).cause).toBeInstanceOf(Error);
    expect(String((failure as Error).cause)).not.toMatch(/the-(secret|token)/u);
    expect(asked).toHaveLength(2);
  });

  it.each(['invalid-input-secret', 'missing-input-secret', 'bad-request'])(
    'is unavailable with %s: that is ours to mend',
    async (error) => {
      await expect(fake(() => verdict(false, error)).verify()).rejects.toMatchObject({ code: 'CAPTCHA_UNAVAILABLE' });
      await expect(fake(() => verdict(false, 'invalid-input-response', error)).verify()).rejects.toMatchObject({
        code: 'CAPTCHA_UNAVAILABLE',
      });
    },
  );
});
