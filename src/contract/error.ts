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
  MOONSTONE_DEBT: 402,
  PLAYER_BANNED: 403,
  PLAYER_RESTRICTED: 403,
  FORBIDDEN: 403,
  KEY_NOT_ALLOWED: 403,
  CHALLENGE_OPEN: 403,
  CAPTCHA_REFUSED: 403,
  LOCAL_ONLY: 403,
  ROUTE_NOT_FOUND: 404,
  CARD_NOT_FOUND: 404,
  PLAYER_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  API_KEY_NOT_FOUND: 404,
  COPY_NOT_FOUND: 404,
  BANNER_NOT_FOUND: 404,
  CHALLENGE_NOT_FOUND: 404,
  CLAN_NOT_FOUND: 404,
  BROWSER_NOT_FOUND: 404,
  CALENDAR_NOT_FOUND: 404,
  OVERLAY_NOT_FOUND: 404,
  PACK_NOT_FOUND: 404,
  OFFER_NOT_FOUND: 404,
  OPENING_NOT_FOUND: 404,
  SEED_NOT_FOUND: 404,
  SEARCH_NOT_FOUND: 404,
  SERIES_NOT_FOUND: 404,
  VERSION_NOT_FOUND: 404,
  WISH_NOT_FOUND: 404,
  PAYMENT_NOT_FOUND: 404,
  TRADE_NOT_FOUND: 404,
  RING_NOT_FOUND: 404,
  CASE_NOT_FOUND: 404,
  ACTION_NOT_FOUND: 404,
  BULK_NOT_FOUND: 404,
  BULK_FILE_NOT_FOUND: 404,
  SUBJECT_NOT_FOUND: 404,
  REWARD_NOT_FOUND: 404,
  OBJECT_NOT_FOUND: 404,
  REVISION_NOT_FOUND: 404,
  CHANGE_SET_NOT_FOUND: 404,
  PREVIEW_NOT_FOUND: 404,
  CHANGE_NOT_FOUND: 404,
  ART_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  ALREADY_CLAIMED: 409,
  COPY_TRADING: 409,
  COPY_FROZEN: 409,
  FRAME_NOT_FREE: 409,
  NO_FRAME: 409,
  NO_BROWSER: 409,
  BROWSER_TAKEN: 409,
  OFFER_CHANGED: 409,
  OFFER_CLOSED: 409,
  SOLD_OUT: 409,
  LIMIT_REACHED: 409,
  ALREADY_OWNED: 409,
  SPENDING_LIMIT_REACHED: 409,
  PAYMENTS_UNFINISHED: 409,
  PAYMENT_TAKEN: 409,
  PAYMENT_REFUSED: 409,
  API_KEY_LIMIT_REACHED: 409,
  SEARCH_NAME_TAKEN: 409,
  SEARCH_LIMIT_REACHED: 409,
  VERSION_FREE: 409,
  VERSION_YOURS: 409,
  WISH_LIMIT_REACHED: 409,
  TRADE_CHANGED: 409,
  TRADE_CLOSED: 409,
  TRADE_FIXED: 409,
  TRADE_LIMIT_REACHED: 409,
  TRADES_NOT_ACCEPTED: 409,
  COPIES_NOT_TRADABLE: 409,
  RING_CHANGED: 409,
  CASE_CLOSED: 409,
  CASE_HELD: 409,
  ACTION_CLOSED: 409,
  ACTION_REFUSED: 409,
  APPEAL_CLOSED: 409,
  REPORT_LIMIT_REACHED: 409,
  ALREADY_REPORTED: 409,
  REVERSAL_CLOSED: 409,
  DRAFT_CHANGED: 409,
  OBJECT_CHANGED: 409,
  CHANGES_REFUSED: 409,
  CHANGE_SET_CHANGED: 409,
  CHANGE_SET_CLOSED: 409,
  PREVIEW_READ_ONLY: 409,
  LAST_ADMIN: 409,
  SETTING_CHANGED: 409,
  REWARD_CLOSED: 409,
  REWARD_CHANGED: 409,
  CHALLENGE_USED: 409,
  CHALLENGE_EXPIRED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  ART_REFUSED: 422,
  KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  CHAT_PLATFORM_UNAVAILABLE: 502,
  CAPTCHA_UNAVAILABLE: 502,
  PAYMENT_UNAVAILABLE: 502,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

export const errorMessages: Readonly<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'The request is not valid.',
  SIGN_IN_REFUSED: 'Discord didn’t accept this sign-in. Press the login button to try again.',
  UNAUTHENTICATED: 'Sign in first.',
  BAD_SIGNATURE: 'The secret or the signature is invalid.',
  INSUFFICIENT_FUNDS: 'Your balance is too low for this.',
  MOONSTONE_DEBT: 'You owe moonstones. The next ones that you buy pay them first.',
  PLAYER_BANNED: 'This account is banned.',
  PLAYER_RESTRICTED: 'Your account can’t do this for now.',
  FORBIDDEN: 'This is for the team only.',
  KEY_NOT_ALLOWED: 'A key doesn’t open this. Do it on the site.',
  CHALLENGE_OPEN: 'Your account waits for a verification. Your keys work again when you have passed it.',
  CAPTCHA_REFUSED: 'You didn’t pass the captcha. Try again.',
  LOCAL_ONLY: 'The simulators only accept requests from this machine.',
  ROUTE_NOT_FOUND: 'This endpoint doesn’t exist.',
  CARD_NOT_FOUND: 'This card doesn’t exist.',
  PLAYER_NOT_FOUND: 'This player doesn’t exist.',
  API_KEY_NOT_FOUND: 'This key has already ended.',
  OVERLAY_NOT_FOUND: 'No overlay has this address.',
  SESSION_NOT_FOUND: 'This session has already ended.',
  COPY_NOT_FOUND: 'You don’t own this card.',
  BANNER_NOT_FOUND: 'You don’t own this banner.',
  CHALLENGE_NOT_FOUND: 'This verification isn’t for your account.',
  CLAN_NOT_FOUND: 'This clan doesn’t exist.',
  BROWSER_NOT_FOUND: 'This browser isn’t in your list.',
  CALENDAR_NOT_FOUND: 'No calendar has this address.',
  PACK_NOT_FOUND: 'This pack doesn’t exist.',
  OFFER_NOT_FOUND: 'This offer doesn’t exist.',
  OPENING_NOT_FOUND: 'You didn’t open this pack.',
  SEED_NOT_FOUND: 'This isn’t your current seed.',
  SEARCH_NOT_FOUND: 'You don’t have this saved search.',
  SERIES_NOT_FOUND: 'This series doesn’t exist.',
  VERSION_NOT_FOUND: 'This card has no version with this number.',
  WISH_NOT_FOUND: 'You don’t wish for this version.',
  PAYMENT_NOT_FOUND: 'You don’t have this payment.',
  TRADE_NOT_FOUND: 'You don’t have this trade offer.',
  RING_NOT_FOUND: 'You aren’t part of this ring.',
  CASE_NOT_FOUND: 'This case doesn’t exist.',
  ACTION_NOT_FOUND: 'This action doesn’t exist.',
  BULK_NOT_FOUND: 'This bulk action doesn’t exist.',
  BULK_FILE_NOT_FOUND: 'There is no such file. /api/bulk lists those that there are.',
  OBJECT_NOT_FOUND: 'This object doesn’t exist.',
  REVISION_NOT_FOUND: 'This object has no revision with this number.',
  PREVIEW_NOT_FOUND: 'This preview has ended.',
  CHANGE_SET_NOT_FOUND: 'This change set doesn’t exist.',
  CHANGE_NOT_FOUND: 'The change set has no draft of this object.',
  ART_NOT_FOUND: 'This art was not uploaded.',
  SUBJECT_NOT_FOUND: 'What you want to report doesn’t exist.',
  METHOD_NOT_ALLOWED: 'This endpoint does not support this method.',
  ALREADY_CLAIMED: 'You’ve already claimed today’s reward.',
  COPY_TRADING: 'This card is in an active trade.',
  COPY_FROZEN: 'This card is frozen while the team looks into a case. It can’t be changed until the case is closed.',
  FRAME_NOT_FREE: 'All your copies of this frame are in use. Remove one from a card first.',
  NO_FRAME: 'This card doesn’t have a frame.',
  NO_BROWSER: 'None of your browsers shows notifications yet.',
  BROWSER_TAKEN: 'This browser is registered for another account. Turn its notifications off and on again.',
  OFFER_CHANGED: 'This offer changed while you looked at it. Nothing was bought. Check the new terms.',
  OFFER_CLOSED: 'This offer isn’t available now.',
  SOLD_OUT: 'This is sold out.',
  LIMIT_REACHED: 'You’ve reached the limit of this offer.',
  ALREADY_OWNED: 'You already own this banner.',
  SPENDING_LIMIT_REACHED: 'This is more than your spending limit leaves this month.',
  PAYMENTS_UNFINISHED: 'You have unfinished payments. Finish or cancel one first.',
  PAYMENT_TAKEN: 'This payment belongs to another purchase. Start again.',
  PAYMENT_REFUSED: 'Our payment provider doesn’t accept this amount. Please contact support.',
  API_KEY_LIMIT_REACHED: 'You can’t have more keys. Revoke one first.',
  SEARCH_NAME_TAKEN: 'You already have a search with this name.',
  SEARCH_LIMIT_REACHED: 'You can’t save more searches. Remove one first.',
  VERSION_FREE: 'This version is free already.',
  VERSION_YOURS: 'You own this version.',
  WISH_LIMIT_REACHED: 'You have as many wishes as you can. Remove one first.',
  TRADE_CHANGED: 'This offer changed while you looked at it. Nothing changed hands.',
  TRADE_CLOSED: 'This offer is no longer open.',
  TRADE_FIXED: 'A counter-offer must keep the fixed cards.',
  TRADE_LIMIT_REACHED: 'You’ve reached the limit of trade offers. Try again later.',
  TRADES_NOT_ACCEPTED: 'This player doesn’t accept trade offers.',
  COPIES_NOT_TRADABLE: 'Some of these cards can’t be traded now.',
  CASE_CLOSED: 'This case is closed.',
  CASE_HELD: 'Somebody else has this case.',
  ACTION_CLOSED: 'This action can’t be changed any more.',
  ACTION_REFUSED: 'You can’t act on this player.',
  APPEAL_CLOSED: 'You can’t appeal against this action.',
  REPORT_LIMIT_REACHED: 'You’ve sent many reports today. Try again tomorrow.',
  ALREADY_REPORTED: 'You’ve reported this already. The team will read it.',
  REWARD_NOT_FOUND: 'This reward doesn’t exist.',
  REWARD_CLOSED: 'This reward is over.',
  REWARD_CHANGED: 'More players match than you saw. Look at the preview again.',
  SETTING_CHANGED: 'Somebody else changed this setting. Look at its value, then save again.',
  LAST_ADMIN: 'The game needs an admin. Make somebody else an admin first.',
  REVERSAL_CLOSED: 'This trade can’t be reversed.',
  RING_CHANGED: 'This ring isn’t possible any more. Look for another one.',
  DRAFT_CHANGED: 'Somebody else saved this draft. Look at their values, then save again.',
  OBJECT_CHANGED: 'This object was published in the meantime. Look at its new values, then save again.',
  CHANGES_REFUSED: 'Some of the changes can’t be published.',
  CHANGE_SET_CHANGED: 'The change set was changed meanwhile. Look at it again.',
  PREVIEW_READ_ONLY: 'You see a preview, in which nothing can be changed. Leave it first.',
  CHANGE_SET_CLOSED: 'This change set can’t be edited in its present state.',
  CHALLENGE_USED: 'This verification has already been completed.',
  ART_REFUSED: 'This file can’t be used.',
  CHALLENGE_EXPIRED: 'This verification has expired. Ask the bot for a new one.',
  TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body must be application/json.',
  KEY_REUSED: 'This Idempotency-Key was already used for a different request.',
  TOO_MANY_REQUESTS: 'Too many requests. Wait a moment and try again.',
  INTERNAL: 'Something went wrong on our side. Try again in a moment.',
  CHAT_PLATFORM_UNAVAILABLE: 'Discord isn’t responding. Try again in a moment.',
  CAPTCHA_UNAVAILABLE: 'The captcha service isn’t responding. Try again in a moment.',
  PAYMENT_UNAVAILABLE: 'The payment provider isn’t responding. Try again in a moment.',
  UNAVAILABLE: 'The game isn’t available right now. Try again in a moment.',
};

/** The body of every error response. */
export interface ErrorBody {
  statusCode: number;
  /** The status text, such as "Not Found". */
  error: string;
  message: string[];
  /** What a conflict is about, for the codes of the admin console that describe it. */
  details?: unknown;
}

/** An expected error of a service. */
export class GameError extends Error {
  readonly code: ErrorCode;
  readonly messages: readonly string[];
  /** What a conflict is about. */
  readonly details: unknown;

  constructor(code: ErrorCode, messages: readonly string[] = [errorMessages[code]], details?: unknown) {
    super(messages.join(' '));
    this.name = 'GameError';
    this.code = code;
    this.messages = messages;
    this.details = details;
  }
}

/** The error of a failed call: an error response, or no response at all (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly messages: readonly string[];
  /** What a conflict is about. Its form follows from the code. */
  readonly details: unknown;

  constructor(
    status: number,
    code: ErrorCode | undefined,
    messages: readonly string[],
    options?: ErrorOptions & { details?: unknown },
  ) {
    super(messages.join(' ') || `The API responded with ${status}.`, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.messages = messages;
    this.details = options?.details;
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
  const { message, details } = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>;
  const messages = Array.isArray(message) ? message.filter((each) => typeof each === 'string') : [];
  return new ApiError(status, (code ?? undefined) as ErrorCode | undefined, messages, { cause, details });
}

/** The response header with the error code. The specification defines the body's fields, which do not include it. */
export const errorCodeHeader = 'x-error-code';
