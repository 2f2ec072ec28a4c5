import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Span } from '@opentelemetry/api';
import type { ObservedRequest } from '#server/http/record-route.ts';
import type { Log } from '#server/log.ts';
import { errorStatus, runWithSpan, startRequestSpan } from '#server/span.ts';
import type { Metrics, RequestKind } from './metrics.ts';
import { restAfterRefusal } from './resting-connections.ts';

/** The status in the log and metrics when a client disconnected before the response was complete. It is never sent. */
const abortedStatus = 499;

const observed = new WeakMap<IncomingMessage, ObservedRequest>();

export function observedOf(req: IncomingMessage): ObservedRequest {
  return observed.get(req) ?? { requestId: '', route: undefined };
}

export interface ObserveOptions {
  metrics: Metrics;
  log: Log;
  /** Whether browsers use https. */
  isSecure: boolean;
  /** How many proxies are in front. The connections of a proxy are those of all clients. */
  trustedProxies: number;
}

/**
 * Answers a request by `work`, and records its end in metrics, log and trace. The path is recorded as its template only, because
 * a path may name a player. `work` sets the template if `route` is not known before.
 */
export function observe(
  { metrics, log, isSecure, trustedProxies }: ObserveOptions,
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
  const span = startRequestSpan(
    method,
    { attributes: { 'http.request.method': method, 'url.scheme': isSecure ? 'https' : 'http' } },
    headerOf(req, 'traceparent'),
  );
  res.once('close', () => {
    const ms = performance.now() - begin;
    const isAborted = !res.writableFinished;
    const status = isAborted ? abortedStatus : res.statusCode;
    if (status === 429 && trustedProxies === 0) restAfterRefusal(req.socket);
    metrics.observe({ kind, method, route: request.route, status, seconds: ms / 1000 });
    if (span) endRequestSpan(span, method, request.route, status);
    runWithSpan(span, () =>
      log.info(
        { requestId: request.requestId, kind, method, route: request.route, status, ms: Math.round(ms * 10) / 10 },
        isAborted ? 'request aborted: the client left before the answer' : 'request',
      ),
    );
  });
  runWithSpan(span, () => work(request));
}

function endRequestSpan(span: Span, method: string, route: string | undefined, status: number): void {
  if (route !== undefined) {
    span.updateName(`${method} ${route}`);
    // The path itself may name a player.
    span.setAttributes({ 'http.route': route, 'url.path': route });
  }
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setAttribute('error.type', String(status)).setStatus({ code: errorStatus });
  span.end();
}

function headerOf(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return typeof value === 'string' ? value : undefined;
}
