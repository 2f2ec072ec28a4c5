import { call, createIdempotencyKey } from '#client/api.ts';
import type { CallInput, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';

/**
 * Sends an idempotent call. If the outcome is unknown, it retries once with the same idempotency key.
 * Throws the ApiError of the last attempt.
 */
export async function callIdempotent<E extends Endpoint & { idempotent: true }>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  const key = createIdempotencyKey();
  try {
    return await call(endpoint, input, { idempotencyKey: key });
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    return call(endpoint, input, { idempotencyKey: key });
  }
}

/** Whether the server may have processed the request despite the error. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !isApiError(error) || error.status === 0 || error.status >= 500;
}
