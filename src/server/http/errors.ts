import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import { errorCodeHeader, errorStatuses, GameError } from '#contract/error.ts';
import type { ErrorBody } from '#contract/error.ts';
import { describeError } from '#server/error-record.ts';
import type { ErrorRecord } from '#server/error-record.ts';
import type { ApiEnv } from './request-context.ts';

/** Returns a GameError unchanged. Other errors become UNAVAILABLE or INTERNAL. */
export function toGameError(failure: unknown): GameError {
  if (failure instanceof GameError) return failure;
  return new GameError(isUnavailable(describeError(failure)) ? 'UNAVAILABLE' : 'INTERNAL');
}

/**
 * Whether the database is down, starting, stopping, out of connections or too slow: SQLSTATE classes 08, 53 and 57,
 * timeouts (55P03 for a lock, 25P03 and 25P04 for a transaction), a primary that has become a replica (25006), and system error codes (EAGAIN means that a frozen
 * server's connection queue is full). The driver's timeouts and closed connections have no code.
 */
export function isUnavailable({ code, message }: Pick<ErrorRecord, 'code' | 'message'>): boolean {
  if (code === undefined) return /timeout|Connection terminated|not queryable/u.test(message);
  return /^(08|53|57)|^(55P03|25006|25P03|25P04|E[A-Z]+)$/u.test(code);
}

/** The Retry-After value of UNAVAILABLE responses. */
const retryAfterSeconds = 2;

export function errorBody({ code, messages, details }: GameError): ErrorBody {
  const statusCode = errorStatuses[code];
  return {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message: [...messages],
    ...(details === undefined ? {} : { details }),
  };
}

export function errorResponse(c: Context<ApiEnv>, error: GameError): Response {
  c.header(errorCodeHeader, error.code);
  c.header('Cache-Control', 'no-store');
  if (error.code === 'UNAUTHENTICATED') c.header('WWW-Authenticate', 'Bearer');
  if (errorStatuses[error.code] === 503) c.header('Retry-After', String(retryAfterSeconds));
  return c.json(errorBody(error), errorStatuses[error.code]);
}
