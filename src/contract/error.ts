/**
 * Every way in which a call can fail, with its HTTP status. A service throws
 * `new GameError('CARD_NOT_FOUND')`; the API's error handler is the one place that answers it.
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
  BAD_SIGNATURE: 'The secret or the signature is not right.',
  INSUFFICIENT_FUNDS: 'You do not have enough for this.',
  PLAYER_BANNED: 'This account is banned.',
  CAPTCHA_REFUSED: 'The captcha was not passed.',
  LOCAL_ONLY: 'The simulators answer this machine alone.',
  ROUTE_NOT_FOUND: 'There is no such call.',
  CARD_NOT_FOUND: 'There is no such card.',
  PLAYER_NOT_FOUND: 'There is no such player.',
  SESSION_NOT_FOUND: 'You have no such session.',
  COPY_NOT_FOUND: 'You have no such card.',
  BANNER_NOT_FOUND: 'You have no such banner.',
  CHALLENGE_NOT_FOUND: 'You have no such challenge.',
  CLAN_NOT_FOUND: 'There is no such clan.',
  BROWSER_NOT_FOUND: 'You have no such browser.',
  METHOD_NOT_ALLOWED: 'This call has another method.',
  ALREADY_CLAIMED: "Today's reward has been claimed already.",
  COPY_TRADING: 'This card is in an active trade.',
  FRAME_NOT_FREE: 'You have no frame of this kind that is free.',
  NO_FRAME: 'This card wears no frame.',
  NO_BROWSER: 'No browser of yours takes notifications yet.',
  BROWSER_TAKEN: 'This browser is registered for another account. Let it show notifications anew.',
  CHALLENGE_USED: 'This challenge has been answered already.',
  CHALLENGE_EXPIRED: 'This challenge is too old. Ask the bot for a new one.',
  TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body must be application/json.',
  KEY_REUSED: 'This Idempotency-Key belongs to another request.',
  TOO_MANY_REQUESTS: 'Too many requests. Wait a moment and try again.',
  INTERNAL: 'Something went wrong on our side.',
  CHAT_PLATFORM_UNAVAILABLE: 'The chat platform does not answer right now. Try again in a moment.',
  CAPTCHA_UNAVAILABLE: 'The captcha service does not answer right now. Try again in a moment.',
  UNAVAILABLE: 'The game is not available right now. Try again in a moment.',
};

/** The body of every answer that is not a success. */
export interface ErrorBody {
  statusCode: number;
  /** The status in words: "Not Found". */
  error: string;
  message: string[];
}

/** A failure that a service expects. */
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

/** What a caller catches: an answer that is not a success, or none at all (status 0). */
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

/** By name: the built pages and the server that calls them have each their own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Reads an answer that is not a success: its status, its error code's header and its body. */
export function parseApiError(status: number, code: string | null, body: unknown, cause?: unknown): ApiError {
  const { message } = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>;
  const messages = Array.isArray(message) ? message.filter((each) => typeof each === 'string') : [];
  return new ApiError(status, isErrorCode(code) ? code : undefined, messages, { cause });
}

/** Where an answer says its error code; the body's fields are the specification's. */
export const errorCodeHeader = 'x-error-code';

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorStatuses, text);
}
