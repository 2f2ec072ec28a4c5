import { GameError } from '#contract/error.ts';

/**
 * Returns an error for a failure of an external service. Its cause, which is logged, is in our own words, because a
 * response or an error that quotes one may contain a code, a token or a secret.
 */
export function upstreamError(
  code: 'CHAT_PLATFORM_UNAVAILABLE' | 'CAPTCHA_UNAVAILABLE' | 'PAYMENT_UNAVAILABLE' | 'PAYMENT_REFUSED',
  what: string,
): GameError {
  return Object.assign(new GameError(code), { cause: new Error(what) });
}

/** Describes why a request got no response: "no answer in time", "nothing listens there (ECONNREFUSED)". */
export function describeFetchError(failure: unknown): string {
  if (!(failure instanceof Error)) return `a failure that is no error: ${typeof failure}`;
  // fetch's own error, which a client may wrap once more, only says that it failed; its cause says why.
  if (failure.cause instanceof Error) return describeFetchError(failure.cause);
  const { name, code } = failure as NodeJS.ErrnoException;
  // The code of a DOMException is a legacy number, so its name is used.
  const known = typeof code === 'string' ? code : name;
  const words = causes[known];
  return words === undefined ? known : known === name ? words : `${words} (${known})`;
}

const causes: Readonly<Record<string, string>> = {
  TimeoutError: 'no answer in time',
  AbortError: 'given up before an answer came',
  SyntaxError: 'an answer that is not JSON',
  ValiError: 'an answer of another form',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ETIMEDOUT: 'no answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  UND_ERR_SOCKET: 'the connection was cut',
};
