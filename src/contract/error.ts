/**
 * All error codes of the API, with their HTTP statuses. A service throws `new GameError('CARD_NOT_FOUND')`, and the
 * API's error handler alone converts it to a response.
 */
export const errorStatuses = {
  BAD_REQUEST: 400,
  SIGN_IN_REFUSED: 401,
  UNAUTHENTICATED: 401,
  BAD_SIGNATURE: 401,
  INSUFFICIENT_FUNDS: 402,
  PLAYER_BANNED: 403,
  CAPTCHA_REFUSED: 403,
  LOCAL_ONLY: 403,
  ROUTE_NOT_FOUND: 404,
  CARD_NOT_FOUND: 404,
  PLAYER_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  COPY_NOT_FOUND: 404,
  BANNER_NOT_FOUND: 404,
  CHALLENGE_NOT_FOUND: 404,
  CLAN_NOT_FOUND: 404,
  BROWSER_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  ALREADY_CLAIMED: 409,
  COPY_TRADING: 409,
  FRAME_NOT_FREE: 409,
  NO_FRAME: 409,
  NO_BROWSER: 409,
  BROWSER_TAKEN: 409,
  CHALLENGE_USED: 409,
  CHALLENGE_EXPIRED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  CHAT_PLATFORM_UNAVAILABLE: 502,
  CAPTCHA_UNAVAILABLE: 502,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

export const errorMessages: Readonly<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'The request is not valid.',
  SIGN_IN_REFUSED: 'The chat platform did not accept this sign-in. Start again from the login button.',
  UNAUTHENTICATED: 'Sign in first.',
  BAD_SIGNATURE: 'The secret or the signature is invalid.',
  INSUFFICIENT_FUNDS: 'Your balance is too low for this.',
  PLAYER_BANNED: 'This account is banned.',
  CAPTCHA_REFUSED: 'The captcha was not passed.',
  LOCAL_ONLY: 'The simulators only accept requests from this machine.',
  ROUTE_NOT_FOUND: 'There is no such endpoint.',
  CARD_NOT_FOUND: 'There is no such card.',
  PLAYER_NOT_FOUND: 'There is no such player.',
  SESSION_NOT_FOUND: 'You have no such session.',
  COPY_NOT_FOUND: 'You do not own this card.',
  BANNER_NOT_FOUND: 'You do not own this banner.',
  CHALLENGE_NOT_FOUND: 'You have no such challenge.',
  CLAN_NOT_FOUND: 'There is no such clan.',
  BROWSER_NOT_FOUND: 'You have no such browser.',
  METHOD_NOT_ALLOWED: 'This endpoint does not support this method.',
  ALREADY_CLAIMED: "You have already claimed today's reward.",
  COPY_TRADING: 'This card is in an active trade.',
  FRAME_NOT_FREE: 'You have no frame of this kind that is free.',
  NO_FRAME: 'This card has no frame.',
  NO_BROWSER: 'None of your browsers receives notifications yet.',
  BROWSER_TAKEN: 'This browser is registered for another account. Turn its notifications off and on again.',
  CHALLENGE_USED: 'This challenge has already been completed.',
  CHALLENGE_EXPIRED: 'This challenge has expired. Ask the bot for a new one.',
  TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body must be application/json.',
  KEY_REUSED: 'This Idempotency-Key was already used for a different request.',
  TOO_MANY_REQUESTS: 'Too many requests. Wait a moment and try again.',
  INTERNAL: 'Something went wrong on our side.',
  CHAT_PLATFORM_UNAVAILABLE: 'The chat platform is not responding. Try again in a moment.',
  CAPTCHA_UNAVAILABLE: 'The captcha service is not responding. Try again in a moment.',
  UNAVAILABLE: 'The game is not available right now. Try again in a moment.',
};

/** The body of every error response. */
export interface ErrorBody {
  statusCode: number;
  /** The status text, such as "Not Found". */
  error: string;
  message: string[];
}

/** An expected error of a service. */
export class GameError extends Error {
  readonly code: ErrorCode;
  readonly messages: readonly string[];

  constructor(code: ErrorCode, messages: readonly string[] = [errorMessages[code]]) {
    super(messages.join(' '));
    this.name = 'GameError';
    this.code = code;
    this.messages = messages;
  }
}

/** The error of a failed call: an error response, or no response at all (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly messages: readonly string[];

  constructor(status: number, code: ErrorCode | undefined, messages: readonly string[], options?: ErrorOptions) {
    super(messages.join(' ') || `The API answered ${status}.`, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.messages = messages;
  }
}

/** Compares the name, because the built pages and the server each have their own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/**
 * Returns the ApiError of an error response, from its status, its error code header and its body. A newer server may
 * send a code that this build does not know: callers compare codes, so it equals none of theirs.
 */
export function parseApiError(status: number, code: string | null, body: unknown, cause?: unknown): ApiError {
  const { message } = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>;
  const messages = Array.isArray(message) ? message.filter((each) => typeof each === 'string') : [];
  return new ApiError(status, (code ?? undefined) as ErrorCode | undefined, messages, { cause });
}

/** The response header with the error code. The specification defines the body's fields, which do not include it. */
export const errorCodeHeader = 'x-error-code';
