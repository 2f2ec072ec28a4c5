import { buildRequest } from '#contract/endpoint.ts';
import type { Call } from '#contract/endpoint.ts';
import { ApiError, parseApiError, errorCodeHeader } from '#contract/error.ts';
import { traceparent } from '#server/span.ts';

/** Timeout of calls during rendering. It is shorter than the browser client's, because the visitor sees no page yet. */
const pageTimeoutMs = 5_000;

const json = { 'Content-Type': 'application/json' };

export interface RemoteCallOptions {
  /** Base URLs without a trailing slash. */
  server: string;
  api: string;
}

/**
 * Creates the contract's `call` to a backend in another process. If there is no valid response, the call throws an
 * ApiError with status 503.
 */
export function createRemoteCall({ server, api }: RemoteCallOptions): Call {
  return async (endpoint, input) => {
    const { method, address, body } = buildRequest(endpoint, input);
    const base = endpoint.host === 'api' ? api : server;
    let response: Response;
    let reply: unknown;
    const parent = traceparent();
    try {
      response = await fetch(base + address, {
        method,
        signal: AbortSignal.timeout(pageTimeoutMs),
        headers: { ...(body !== undefined && json), ...(parent !== undefined && { traceparent: parent }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      reply = await response.json();
    } catch (cause) {
      throw new ApiError(503, 'UNAVAILABLE', [], { cause });
    }
    if (!response.ok) throw parseApiError(response.status, response.headers.get(errorCodeHeader), reply);
    return reply;
  };
}
