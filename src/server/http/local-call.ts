import { serializeQuery } from '#contract/endpoint.ts';
import type { Call } from '#contract/endpoint.ts';
import { ApiError, errorStatuses } from '#contract/error.ts';
import { runWithWorkload } from '#server/workload.ts';
import { toGameError } from './errors.ts';
import { StreamedReply } from './export-streams.ts';
import type { Handler } from './mount.ts';
import type { RequestContext } from './request-context.ts';

/** Pages are rendered for all visitors alike, so their calls are anonymous. */
const anonymousRequest: RequestContext = {
  headers: { get: () => null },
  text: () => Promise.resolve(''),
  bytes: () => Promise.resolve(Buffer.alloc(0)),
  clientAddress: undefined,
};

/**
 * Creates the contract's `call` for use within the process. It runs the same checks and services as an HTTP request,
 * but skips the HTTP serialization, which would take a fifth of a page's rendering time. `onFailure` gets unexpected
 * errors. With a `preview`, it reads from the database of a preview.
 */
export function createLocalCall(
  handlers: ReadonlyMap<string, Handler>,
  onFailure: (failure: unknown) => void,
  preview?: RequestContext['preview'],
): Call {
  return async (endpoint, input) => {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
    const handler = handlers.get(endpoint.name);
    if (!handler) throw new ApiError(404, 'ROUTE_NOT_FOUND', [`${endpoint.name} is not mounted.`]);
    try {
      const reply = await runWithWorkload({ task: 'page' }, () =>
        handler({
          // Strings, as in a URL.
          params: Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)])),
          query: serializeQuery(query ?? {}),
          body: () => Promise.resolve(body),
          request: preview ? { ...anonymousRequest, preview } : anonymousRequest,
        }),
      );
      return reply instanceof StreamedReply ? await reply.collect() : reply;
    } catch (failure) {
      const error = toGameError(failure);
      if (error !== failure) onFailure(failure);
      throw new ApiError(errorStatuses[error.code], error.code, error.messages, {
        cause: failure,
        details: error.details,
      });
    }
  };
}
