import { FetchError, ofetch } from 'ofetch';
import type { CallInput, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { requestOf } from '#contract/endpoint.ts';
import { ApiError, errorCodeHeader, isErrorCode } from '#contract/error.ts';
import type { ErrorBody } from '#contract/error.ts';
import { readApiBase } from './environment.ts';

export interface CallOptions {
  /** Gives the call up: it then throws an `ApiError` of status 0. */
  signal?: AbortSignal;
}

/**
 * Calls an endpoint of the game's API. The server checks every reply against the contract before it
 * sends it, so that is not done twice.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal }: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { method, address, body } = requestOf(endpoint, input);
  try {
    return await ofetch<ReplyOf<E>>(readApiBase() + address, {
      method,
      retry: 0,
      ...(body === undefined ? {} : { body: body as Record<string, unknown> }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw toApiError(error);
  }
}

function toApiError(error: unknown): ApiError {
  if (!(error instanceof FetchError)) return new ApiError(0, undefined, [], { cause: error });
  const { response, data } = error as FetchError<Partial<ErrorBody>>;
  const code = response?.headers.get(errorCodeHeader);
  const messages = Array.isArray(data?.message) ? data.message : [];
  return new ApiError(response?.status ?? 0, isErrorCode(code) ? code : undefined, messages, { cause: error });
}
