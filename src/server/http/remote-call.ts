import { buildRequest } from '#contract/endpoint.ts';
import type { Call } from '#contract/endpoint.ts';
import { ApiError, parseApiError, errorCodeHeader } from '#contract/error.ts';

/** A visitor sees nothing yet: a page waits for less than a browser does that has a page already. */
const pageTimeoutMs = 5_000;

export interface RemoteCallOptions {
  /** Base addresses without a slash at the end. */
  server: string;
  api: string;
}

/** The contract's `call` to a game in another process; an answer that is none is an ApiError of status 503. */
export function createRemoteCall({ server, api }: RemoteCallOptions): Call {
  return async (endpoint, input) => {
    const { method, address, body } = buildRequest(endpoint, input);
    const base = endpoint.host === 'api' ? api : server;
    let response: Response;
    let said: unknown;
    try {
      response = await fetch(base + address, {
        method,
        signal: AbortSignal.timeout(pageTimeoutMs),
        ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      });
      said = await response.json();
    } catch (cause) {
      throw new ApiError(503, 'UNAVAILABLE', [], { cause });
    }
    if (!response.ok) throw parseApiError(response.status, response.headers.get(errorCodeHeader), said);
    return said;
  };
}
