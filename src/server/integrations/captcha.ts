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
  /**
   * Resolves to false for an invalid, used or expired token. Throws CAPTCHA_UNAVAILABLE when the service cannot verify
   * it.
   */
  verify(token: string, clientAddress: string | undefined): Promise<boolean>;
}

const Verdict = v.object({ success: v.boolean(), 'error-codes': v.optional(v.array(v.string()), []) });

/** Errors that the token causes. All other errors are caused by this site or the service. */
const tokenErrors = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'];

/** Creates a verifier for captcha tokens, with Turnstile's siteverify protocol. */
export function createCaptcha({ secret, verifyUrl, fetch }: CaptchaOptions): Captcha {
  /** Returns the error codes (none for a valid token), or the reason why the service gave no verdict. */
  async function ask(form: URLSearchParams, signal: AbortSignal): Promise<string[] | GameError> {
    let response: Response | undefined;
    try {
      response = await fetch(verifyUrl, { method: 'POST', body: form, redirect: 'error', signal });
      const verdict = v.parse(Verdict, await response.json());
      if (verdict.success) return [];
      return verdict['error-codes'].length > 0 ? verdict['error-codes'] : ['invalid-input-response'];
    } catch (failure) {
      const status = response ? `answered ${response.status}` : 'did not answer';
      return upstreamError('CAPTCHA_UNAVAILABLE', `captcha: ${status} (${describeFetchError(failure)})`);
    }
  }

  return {
    async verify(token, clientAddress) {
      const form = new URLSearchParams({ secret, response: token, idempotency_key: randomUUID() });
      if (clientAddress !== undefined) form.set('remoteip', clientAddress);
      const signal = AbortSignal.timeout(upstreamTimeout);
      let errors = await ask(form, signal);
      // One retry: with the same idempotency key, a token whose response was lost does not count as used.
      if (errors instanceof GameError || errors.includes('internal-error')) errors = await ask(form, signal);
      if (errors instanceof GameError) throw errors;
      const others = errors.filter((error) => !tokenErrors.includes(error));
      if (others.length > 0) throw upstreamError('CAPTCHA_UNAVAILABLE', `captcha: ${others.join(', ').slice(0, 200)}`);
      return errors.length === 0;
    },
  };
}
