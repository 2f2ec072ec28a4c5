import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { GameError } from '#contract/error.ts';
import { upstreamTimeout } from '#game/timing.ts';
import { describeFetchError, upstreamError } from './upstream-error.ts';

export interface CaptchaOptions {
  secret: string;
  verifyUrl: string;
  fetch: typeof globalThis.fetch;
}

export interface Captcha {
  /** False for a token that was made up, used or too old; throws CAPTCHA_UNAVAILABLE when nobody can say. */
  verify(token: string, clientAddress: string | undefined): Promise<boolean>;
}

const Verdict = v.object({ success: v.boolean(), 'error-codes': v.optional(v.array(v.string()), []) });

/** What can be wrong with a token; every other error is ours or the service's. */
const tokenErrors = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'];

/** The captcha service's word on a token, by Turnstile's siteverify protocol. */
export function createCaptcha({ secret, verifyUrl, fetch }: CaptchaOptions): Captcha {
  /** The errors that it names, none for a good token; or why no word was to be had. */
  async function ask(form: URLSearchParams, signal: AbortSignal): Promise<string[] | GameError> {
    let answer: Response | undefined;
    try {
      answer = await fetch(verifyUrl, { method: 'POST', body: form, redirect: 'error', signal });
      const verdict = v.parse(Verdict, await answer.json());
      if (verdict.success) return [];
      return verdict['error-codes'].length > 0 ? verdict['error-codes'] : ['invalid-input-response'];
    } catch (failure) {
      const status = answer ? `answered ${answer.status}` : 'did not answer';
      return upstreamError('CAPTCHA_UNAVAILABLE', `captcha: ${status} (${describeFetchError(failure)})`);
    }
  }

  return {
    async verify(token, clientAddress) {
      const form = new URLSearchParams({ secret, response: token, idempotency_key: randomUUID() });
      if (clientAddress !== undefined) form.set('remoteip', clientAddress);
      const signal = AbortSignal.timeout(upstreamTimeout);
      let errors = await ask(form, signal);
      // Once more: with the same key, a token whose answer was lost is not a used one.
      if (errors instanceof GameError || errors.includes('internal-error')) errors = await ask(form, signal);
      if (errors instanceof GameError) throw errors;
      const others = errors.filter((error) => !tokenErrors.includes(error));
      if (others.length > 0) throw upstreamError('CAPTCHA_UNAVAILABLE', `captcha: ${others.join(', ').slice(0, 200)}`);
      return errors.length === 0;
    },
  };
}
