/**
 * Every way in which a call can fail, with its HTTP status. A service throws
 * `new GameError('CARD_NOT_FOUND')`; the API's error handler is the one place that answers it.
 */
export const errorStatuses = {
  BAD_REQUEST: 400,
  ROUTE_NOT_FOUND: 404,
  CARD_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

export const errorMessages: Readonly<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'The request is not valid.',
  ROUTE_NOT_FOUND: 'There is no such call.',
  CARD_NOT_FOUND: 'There is no such card.',
  METHOD_NOT_ALLOWED: 'This call has another method.',
  TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body must be application/json.',
  TOO_MANY_REQUESTS: 'Too many requests. Wait a moment and try again.',
  INTERNAL: 'Something went wrong on our side.',
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

/** Where an answer says its error code; the body's fields are the specification's. */
export const errorCodeHeader = 'x-error-code';

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorStatuses, text);
}
