import { call, createIdempotencyKey } from '#client/api.ts';
import type { CallInput, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';

/** An idempotent call whose answer was lost is sent once more as the same attempt, which tells what became of it. */
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

/** Nobody knows whether it happened. */
function isOutcomeUnknown(error: unknown): boolean {
  return !isApiError(error) || error.status === 0 || error.status >= 500;
}
