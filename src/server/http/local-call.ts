import type { Hono } from 'hono';
import { ApiError, errorCodeHeader, isErrorCode } from '#contract/error.ts';
import type { ErrorBody } from '#contract/error.ts';
import { requestOf } from '#contract/endpoint.ts';
import type { Call, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import type { ApiEnv } from './mount.ts';

/** The contract's `call` without a network: a page's request goes through the same app as a browser's. */
export function createLocalCall(app: Hono<ApiEnv>): Call {
  return async (endpoint, input) => {
    const { method, address, body } = requestOf(endpoint as Endpoint, input);
    const response = await app.fetch(
      new Request(`http://game${address}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    );
    if (response.ok) return (await response.json()) as ReplyOf<typeof endpoint>;
    const code = response.headers.get(errorCodeHeader);
    const { message } = (await response.json()) as ErrorBody;
    throw new ApiError(response.status, isErrorCode(code) ? code : undefined, message);
  };
}
