import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ObservedRequest } from '#server/http/record-route.ts';
import type { Log } from '#server/log.ts';
import type { Metrics, RequestKind } from './metrics.ts';

/** The status in the log and metrics when a client disconnected before the response was complete. It is never sent. */
const abortedStatus = 499;

const observed = new WeakMap<IncomingMessage, ObservedRequest>();

export function observedOf(req: IncomingMessage): ObservedRequest {
  return observed.get(req) ?? { requestId: '', route: undefined };
}

export interface ObserveOptions {
  metrics: Metrics;
  log: Log;
}

/**
 * Answers a request by `work`, and records its end in metrics and log. The path is recorded as its template only, because
 * a path may name a player. `work` sets the template if `route` is not known before.
 */
export function observe(
  { metrics, log }: ObserveOptions,
  { kind, route }: { kind: RequestKind; route?: string },
  req: IncomingMessage,
  res: ServerResponse,
  work: (request: ObservedRequest) => void,
): void {
  const request: ObservedRequest = { requestId: randomUUID(), route };
  observed.set(req, request);
  res.setHeader('X-Request-Id', request.requestId);
  const begin = performance.now();
  const method = req.method ?? '';
  res.once('close', () => {
    const ms = performance.now() - begin;
    const isAborted = !res.writableFinished;
    const status = isAborted ? abortedStatus : res.statusCode;
    metrics.observe({ kind, method, route: request.route, status, seconds: ms / 1000 });
    log.info(
      { requestId: request.requestId, kind, method, route: request.route, status, ms: Math.round(ms * 10) / 10 },
      isAborted ? 'request aborted: the client left before the answer' : 'request',
    );
  });
  work(request);
}
