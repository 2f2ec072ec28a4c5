import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { GameError } from '#contract/error.ts';
import type { ErrorCode } from '#contract/error.ts';
import { previewPath } from '#game/object/change-set.ts';
import { isStreamPath } from '#contract/streams.ts';
import { hasBearerToken } from '#server/http/bearer-token.ts';
import { isUpload, maxBodyBytes } from '#server/http/body-limit.ts';
import { toGameError } from '#server/http/errors.ts';
import { describeError } from '#server/error-record.ts';
import { isStreamed } from '#server/http/export-streams.ts';
import type { ApiEnv } from '#server/http/request-context.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import type { Log } from '#server/log.ts';
import { clientKey, RateLimited } from '#server/rate-limit.ts';
import type { RateLimit } from '#server/rate-limit.ts';
import type { Assets } from './assets.ts';
import { fileLingerMs, hasRequestBody, readBody, rejectBody } from './request-body.ts';
import type { Linger } from './request-body.ts';
import { BodyBudget } from './body-budget.ts';
import { clientAddress, isLocalPage } from './client-address.ts';
import { isDownload } from './downloads.ts';
import { setHeaders } from './headers.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Metrics } from './metrics.ts';
import { observe, observedOf } from './observe-request.ts';
import type { Pages } from './pages.ts';
import { busyPage, failedPage, impossiblePreviewPage, rateLimitedPage, sendErrorPage } from './error-page.ts';
import {
  answerPreviewAddress,
  asksForPreview,
  findPreview,
  isPreviewAddress,
  previewedApi,
  previewedPictures,
  previewOf,
  previewProblem,
} from './preview.ts';
import type { FetchPreview, Previews } from './preview.ts';
import { compressReply } from './compress-reply.ts';
import { sendError } from './error-response.ts';
import { sendStream, sendBuffered } from './send-response.ts';

export interface RequestHandlerOptions {
  assets: Assets;
  pages: Pages;
  responseCache: ResponseCache;
  /** Undefined when the game runs in another process. */
  apps:
    | {
        api: Hono<ApiEnv>;
        cdn: Hono;
        simulators: Hono | undefined;
        authorizeUpload(headers: Pick<Headers, 'get'>): Promise<void>;
        previews: Previews;
      }
    | undefined;
  downloads: Hono<ApiEnv>;
  /** Limits the renders for one address. */
  pageLimit: RateLimit;
  metrics: Metrics;
  /** Returns the metrics of all processes of this site on this machine, as text. */
  readMetrics: () => Promise<string>;
  /** Whoever has it may read the metrics, besides this machine. */
  metricsToken: string | undefined;
  load: LoadMetrics;
  log: Log;
  security: Record<string, string>;
  trustedProxies: number;
  /** Whether browsers use https. */
  isSecure: boolean;
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
  // Files of admins, two at once.
  const uploadMemory = new BodyBudget({ all: 128 * megabyte, perAddress: 64 * megabyte });
  const mount = (base: string, app: Hono<ApiEnv> | Hono | undefined, more: MountOptions = {}) =>
    app && mountBelow(base, app, options, more);
  const api = mount('/api', apps?.api, {
    responseCache: options.responseCache,
    fetchPreview: apps && previewedApi(apps.previews),
  });
  const cdn = mount('/cdn', apps?.cdn, { fetchPreview: apps && previewedPictures(apps.previews) });
  const simulators = mount('/sim', apps?.simulators);
  const downloads = mountBelow('', options.downloads, options, { asFiles: true });

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    if (!apps || !asksForPreview(req)) return answerNow(req, res);
    findPreview(apps.previews, req, res).then(
      () => answerNow(req, res),
      () => sendErrorPage(res, busyPage),
    );
  };
  const answerNow = (req: IncomingMessage, res: ServerResponse) => {
    if (!previewOf(req) && pages.serveCached(req, res)) {
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
    } else if (path === '/metrics' && mayReadMetrics(req, options.metricsToken)) {
      answerMetrics(options, res);
    } else if (api && (path === '/api' || path.startsWith('/api/'))) {
      const kind = isStreamPath(path) ? 'stream' : 'api';
      observe(options, { kind }, req, res, () => void api(req, res));
    } else if (cdn && path.startsWith('/cdn/')) {
      res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      observe(options, { kind: 'media' }, req, res, () => void cdn(req, res));
    } else if (simulators && (path === '/sim' || path.startsWith('/sim/'))) {
      observe(options, { kind: 'page', route: '/sim' }, req, res, () => {
        if (options.allowSimulators || isLocalPage(req)) void simulators(req, res);
        else sendError(res, 'LOCAL_ONLY');
      });
    } else if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      sendError(res, 'METHOD_NOT_ALLOWED');
    } else if (apps && isPreviewAddress(path)) {
      observe(options, { kind: 'page', route: `${previewPath}{token}` }, req, res, () => {
        answerPreviewAddress(apps.previews, options.isSecure, req, res).catch(() => sendErrorPage(res, busyPage));
      });
    } else if (isDownload(path)) {
      observe(options, { kind: 'download', route: path }, req, res, () => void downloads(req, res));
    } else {
      const route = pages.routeOf(path);
      observe(options, { kind: 'page', ...(route === undefined ? {} : { route }) }, req, res, ({ requestId }) => {
        servePage(req, res, requestId).catch((failure: unknown) => failPage(failure, res, requestId));
      });
    }
  };
  const failPage = (failure: unknown, res: ServerResponse, requestId: string) => {
    if (failure instanceof RateLimited) return sendErrorPage(res, rateLimitedPage(failure.retryAfter));
    const problem = previewProblem(failure);
    if (problem) return sendErrorPage(res, impossiblePreviewPage(problem));
    // The render queue is full, or the render took too long.
    if (failure instanceof GameError) return sendErrorPage(res, busyPage);
    options.load.countError('pages');
    options.log.error({ requestId, failure: describeError(failure) }, 'page failed');
    if (res.headersSent) res.destroy();
    else sendErrorPage(res, failedPage);
  };
  const servePage = async (req: IncomingMessage, res: ServerResponse, requestId: string) => {
    const address = clientAddress(req, options.trustedProxies);
    const preview = previewOf(req);
    if (apps && preview) {
      await options.pageLimit.consume(address);
      return apps.previews.run(preview, ({ call }) => pages.servePreview(req, res, requestId, preview, call));
    }
    if (!pages.isCached(req)) await options.pageLimit.consume(address);
    await pages.serve(req, res, requestId, clientKey(address));
  };

  /** Reads the body. Of a file, the sender is checked first. */
  const receive = async (req: IncomingMessage, res: ServerResponse) => {
    const reject = (code: ErrorCode, linger?: Linger) => {
      setHeaders(res, security);
      if (code === 'TOO_MANY_REQUESTS') options.load.countRejection('body_memory');
      rejectBody(req, res, code, linger);
    };
    const path = (req.url ?? '').split('?', 1)[0]?.replace(/^\/api(?=\/)/u, '') ?? '';
    const isFile = isUpload(req.method, path);
    if (isFile) {
      const failure = await apps?.authorizeUpload({ get: (name) => headerOf(req, name) }).catch(toGameError);
      if (failure) return reject(failure.code);
    }
    const address = clientKey(clientAddress(req, options.trustedProxies));
    const budget = isFile ? uploadMemory : memory;
    const maxBytes = maxBodyBytes(req.method, path);
    const body = await readBody(req, { maxBytes, budget, address });
    // The body is read only once, here; Hono's listener uses `rawBody`.
    if (typeof body === 'object') answer(Object.assign(req, { rawBody: body }), res);
    else reject(body, isFile ? { ms: fileLingerMs, bytes: maxBytes } : undefined);
  };

  return (req, res) => {
    if (!hasRequestBody(req)) return answer(req, res);
    void receive(req, res);
  };
}

const megabyte = 1024 * 1024;

const headerOf = (req: IncomingMessage, name: string): string | null => {
  const value = req.headers[name];
  return typeof value === 'string' ? value : null;
};

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

interface MountOptions {
  responseCache?: ResponseCache | undefined;
  /** Responds in a preview; undefined if the response is the same as without one. */
  fetchPreview?: FetchPreview | undefined;
  /** Responses are compressed and have an ETag, as pages do. */
  asFiles?: boolean;
}

/** Returns a handler that passes requests below a path to a Hono app, with the client's address and the request ID. */
function mountBelow(
  base: string,
  app: Hono<ApiEnv> | Hono,
  { trustedProxies, security }: Pick<RequestHandlerOptions, 'trustedProxies' | 'security'>,
  { responseCache, fetchPreview, asFiles = false }: MountOptions,
) {
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const url = new URL(request.url);
      url.pathname = url.pathname.slice(base.length) || '/';
      const req = incoming as IncomingMessage;
      const observed = observedOf(req);
      const env = { clientAddress: clientAddress(req, trustedProxies), requestId: observed.requestId, observed };
      const preview = previewOf(req);
      const previewed = preview && (await fetchPreview?.(preview, new Request(url, request), env));
      if (previewed) return previewed;
      const call = async () => (app as Hono<ApiEnv>).fetch(new Request(url, request), env);
      const callAgain = async () => (app as Hono<ApiEnv>).fetch(new Request(url), {});
      const response = await (responseCache ? responseCache.respond(base, req, call, callAgain, observed) : call());
      const res = outgoing as ServerResponse;
      if (isStreamed(response)) await sendStream(response, req, res);
      else if (asFiles && response.ok) await sendBuffered(response, req, res, security);
      else return compressReply(response, req);
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

function mayReadMetrics(req: IncomingMessage, token: string | undefined): boolean {
  return isLocalPage(req) || (token !== undefined && hasBearerToken({ get: (name) => headerOf(req, name) }, token));
}

function answerMetrics({ readMetrics, metrics }: RequestHandlerOptions, res: ServerResponse): void {
  readMetrics().then(
    (text) =>
      res.setHeader('Content-Type', metrics.registry.contentType).setHeader('Cache-Control', 'no-store').end(text),
    () => sendError(res, 'UNAVAILABLE'),
  );
}

function answerProbe(res: ServerResponse, good: boolean): void {
  res.statusCode = good ? 200 : 503;
  res.setHeader('Content-Type', 'application/json');
  res.setHeader('Cache-Control', 'no-store');
  res.end(JSON.stringify({ status: good ? 'ok' : 'unavailable' }));
}
