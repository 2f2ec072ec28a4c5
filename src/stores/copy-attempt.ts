import { call, makeKey } from '#client/api.ts';
import type { CallInput, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';

/** A keyed call whose answer was lost is sent once more as the same attempt, which tells what became of it. */
export async function attempt<E extends Endpoint & { keyed: true }>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  const key = makeKey();
  try {
    return await call(endpoint, input, { key });
  } catch (error) {
    if (!isLost(error)) throw error;
    return call(endpoint, input, { key });
  }
}

/** Nobody knows whether it happened. */
function isLost(error: unknown): boolean {
  return !isApiError(error) || error.status === 0 || error.status >= 500;
}
