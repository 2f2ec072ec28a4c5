import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { GameError } from '#contract/error.ts';
import { livePath } from '#contract/live.ts';
import { bodyLimitBytes } from '#server/http/app.ts';
import { describeError } from '#server/error-record.ts';
import { isStreamed } from '#server/http/export-streams.ts';
import type { ApiEnv } from '#server/http/request-context.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import type { Log } from '#server/log.ts';
import { clientKey, RateLimited } from '#server/rate-limit.ts';
import type { RateLimit } from '#server/rate-limit.ts';
import type { Assets } from './assets.ts';
import { hasRequestBody, readBody, rejectBody } from './request-body.ts';
import { BodyBudget } from './body-budget.ts';
import { clientAddress, isLocal, isLocalPage } from './client-address.ts';
import { isDownload } from './downloads.ts';
import { setHeaders } from './headers.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Metrics, RequestKind } from './metrics.ts';
import type { Pages } from './pages.ts';
import { busyPage, failedPage, rateLimitedPage, sendErrorPage } from './error-page.ts';
import { sendError } from './error-response.ts';
import { sendStream, sendBuffered } from './send-response.ts';

export interface RequestHandlerOptions {
  assets: Assets;
  pages: Pages;
  responseCache: ResponseCache;
  /** Undefined when the game runs in another process. */
  apps: { api: Hono<ApiEnv>; cdn: Hono; simulators: Hono | undefined } | undefined;
  downloads: Hono<ApiEnv>;
  /** Limits the renders for one address. */
  pageLimit: RateLimit;
  metrics: Metrics;
  load: LoadMetrics;
  log: Log;
  security: Record<string, string>;
  trustedProxies: number;
  /** Whether simulators accept requests from other machines. */
  allowSimulators: boolean;
  /** Resolves to whether the site can accept requests: the database responds and shutdown has not begun. */
  isReady(): Promise<boolean>;
}

/** Creates the HTTP request handler. It tries the routes in order. */
export function createRequestHandler(
  options: RequestHandlerOptions,
): (req: IncomingMessage, res: ServerResponse) => void {
  const { assets, pages, metrics, security, apps } = options;
  const memory = new BodyBudget();
  const mount = (base: string, app: Hono<ApiEnv> | Hono | undefined, responseCache?: ResponseCache) =>
    app && mountBelow(base, app, options, { responseCache });
  const api = mount('/api', apps?.api, options.responseCache);
  const cdn = mount('/cdn', apps?.cdn);
  const simulators = mount('/sim', apps?.simulators);
  const downloads = mountBelow('', options.downloads, options, { asFiles: true });

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    if (pages.serveCached(req, res)) {
      metrics.cachedPages.count += 1;
      return;
    }
    if (assets.serve(req, res)) return;

    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    setHeaders(res, security);
    if (!isWellFormed(path)) {
      sendError(res, 'BAD_REQUEST');
    } else if (!methods.includes(req.method ?? '')) {
      res.setHeader('Allow', methods.join(', '));
      sendError(res, 'METHOD_NOT_ALLOWED');
    } else if (path === '/healthz') {
      answerProbe(res, true);
    } else if (path === '/readyz') {
      void options.isReady().then((ready) => answerProbe(res, ready));
    } else if (path === '/metrics' && isLocal(req)) {
      void metrics.registry.metrics().then((text) => {
        res.setHeader('Content-Type', metrics.registry.contentType).end(text);
      });
    } else if (api && (path === '/api' || path.startsWith('/api/'))) {
      observe(options, path === `/api${livePath}` ? 'stream' : 'api', path, req, res);
      void api(req, res);
    } else if (cdn && path.startsWith('/cdn/')) {
      observe(options, 'media', path, req, res);
      res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      void cdn(req, res);
    } else if (simulators && (path === '/sim' || path.startsWith('/sim/'))) {
      observe(options, 'page', path, req, res);
      if (options.allowSimulators || isLocalPage(req)) void simulators(req, res);
      else sendError(res, 'LOCAL_ONLY');
    } else if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      sendError(res, 'METHOD_NOT_ALLOWED');
    } else if (isDownload(path)) {
      observe(options, 'download', path, req, res);
      void downloads(req, res);
    } else {
      const requestId = observe(options, 'page', path, req, res);
      servePage(req, res, requestId).catch((failure: unknown) => {
        if (failure instanceof RateLimited) return sendErrorPage(res, rateLimitedPage(failure.retryAfter));
        // The render queue is full, or the render took too long.
        if (failure instanceof GameError) return sendErrorPage(res, busyPage);
        options.log.error({ requestId, failure: describeError(failure) }, 'page failed');
        if (res.headersSent) res.destroy();
        else sendErrorPage(res, failedPage);
      });
    }
  };
  const servePage = async (req: IncomingMessage, res: ServerResponse, requestId: string) => {
    const address = clientAddress(req, options.trustedProxies);
    if (!pages.isCached(req)) await options.pageLimit.consume(address);
    await pages.serve(req, res, requestId, clientKey(address));
  };

  return (req, res) => {
    if (!hasRequestBody(req)) return answer(req, res);
    const address = clientKey(clientAddress(req, options.trustedProxies));
    void readBody(req, { maxBytes: bodyLimitBytes, budget: memory, address }).then((body) => {
      if (typeof body === 'object') {
        // The body is read only once, here; Hono's listener uses `rawBody`.
        answer(Object.assign(req, { rawBody: body }), res);
      } else {
        setHeaders(res, security);
        if (body === 'TOO_MANY_REQUESTS') options.load.countRejection('body_memory');
        rejectBody(req, res, body);
      }
    });
  };
}

/** No endpoint has other methods (TRACE, PROPFIND), some of which the Request constructor rejects. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return path.startsWith('/');
  } catch {
    return false;
  }
}

/** Returns a handler that passes requests below a path to a Hono app, with the client's address and the request ID. */
function mountBelow(
  base: string,
  app: Hono<ApiEnv> | Hono,
  { trustedProxies, security }: Pick<RequestHandlerOptions, 'trustedProxies' | 'security'>,
  /** `asFiles`: responses are compressed and have an ETag, as pages do. */
  { responseCache, asFiles = false }: { responseCache?: ResponseCache | undefined; asFiles?: boolean },
) {
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const url = new URL(request.url);
      url.pathname = url.pathname.slice(base.length) || '/';
      const req = incoming as IncomingMessage;
      const call = async () =>
        (app as Hono<ApiEnv>).fetch(new Request(url, request), {
          clientAddress: clientAddress(req, trustedProxies),
          requestId: requestIds.get(req) ?? '',
        });
      const callAgain = async () => (app as Hono<ApiEnv>).fetch(new Request(url), {});
      const response = await (responseCache ? responseCache.respond(base, req, call, callAgain) : call());
      const res = outgoing as ServerResponse;
      if (isStreamed(response)) await sendStream(response, req, res);
      else if (asFiles && response.ok) await sendBuffered(response, req, res, security);
      else return response;
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  return (req: IncomingMessage, res: ServerResponse) => {
    // The Host header is not used, and Hono would reject a malformed one with an error in another format.
    req.headers.host = 'game.invalid';
    return listener(req, res);
  };
}

const requestIds = new WeakMap<IncomingMessage, string>();

/** The status in the log and metrics when a client disconnected before the response was complete. It is never sent. */
const abortedStatus = 499;

/**
 * Assigns a request ID, which it returns, and records the end of the request in metrics and log. The query is not
 * logged.
 */
function observe(
  { metrics, log }: RequestHandlerOptions,
  kind: RequestKind,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): string {
  const requestId = randomUUID();
  requestIds.set(req, requestId);
  res.setHeader('X-Request-Id', requestId);
  const begin = performance.now();
  res.once('close', () => {
    const ms = performance.now() - begin;
    const isAborted = !res.writableFinished;
    const status = isAborted ? abortedStatus : res.statusCode;
    metrics.observe(kind, status, ms / 1000);
    log.info(
      { requestId, kind, method: req.method, path, status, ms: Math.round(ms * 10) / 10 },
      isAborted ? 'request aborted: the client left before the answer' : 'request',
    );
  });
  return requestId;
}

function answerProbe(res: ServerResponse, good: boolean): void {
  res.statusCode = good ? 200 : 503;
  res.setHeader('Content-Type', 'application/json');
  res.setHeader('Cache-Control', 'no-store');
  res.end(JSON.stringify({ status: good ? 'ok' : 'unavailable' }));
}
