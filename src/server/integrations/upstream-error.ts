import { GameError } from '#contract/error.ts';

/**
 * Something outside fails us. What the log may know is the cause, in words of our own: an answer, or an
 * error that repeats one, may hold a code, a token or a secret.
 */
export function upstreamError(code: 'CHAT_PLATFORM_UNAVAILABLE' | 'CAPTCHA_UNAVAILABLE', what: string): GameError {
  return Object.assign(new GameError(code), { cause: new Error(what) });
}

/** Why a request brought no answer, in words: "no answer in time", "nothing listens there (ECONNREFUSED)". */
export function describeFetchError(failure: unknown): string {
  if (!(failure instanceof Error)) return `a failure that is no error: ${typeof failure}`;
  // The client's own error says only that it failed; its cause says why.
  const { name, code } = (failure.cause instanceof Error ? failure.cause : failure) as NodeJS.ErrnoException;
  // The code of a DOMException is a number that nobody knows.
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
