import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { bodyLimitBytes } from '#server/http/app.ts';
import { describeFailure } from '#server/http/errors.ts';
import type { ApiEnv } from '#server/http/mount.ts';
import type { Log } from '#server/log.ts';
import type { Assets } from './assets.ts';
import { hasBody, readBody, refuseBody } from './body.ts';
import { clientAddress, isLocal } from './client-address.ts';
import { setHeaders } from './headers.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { Metrics, RequestKind } from './metrics.ts';
import type { Pages } from './pages.ts';
import { refuse } from './refuse.ts';

export interface DoorOptions {
  assets: Assets;
  pages: Pages;
  answers: KeptAnswers;
  /** undefined: the game is in another process. */
  rooms: { api: Hono<ApiEnv>; cdn: Hono; simulators: Hono | undefined } | undefined;
  metrics: Metrics;
  log: Log;
  security: Record<string, string>;
  trustedProxies: number;
  /** Whether requests may be sent here: the database answers and nobody asked to stop. */
  isReady(): Promise<boolean>;
}

/** The one door, in the order in which an address is tried. */
export function createDoor(options: DoorOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const { assets, pages, metrics, security, rooms } = options;
  const mount = (base: string, app: Hono<ApiEnv> | Hono | undefined, answers?: KeptAnswers) =>
    app && mountBelow(base, app, options.trustedProxies, answers);
  const api = mount('/api', rooms?.api, options.answers);
  const cdn = mount('/cdn', rooms?.cdn);
  const simulators = mount('/sim', rooms?.simulators);

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    if (pages.serveKept(req, res)) {
      metrics.cachedPages.count += 1;
      return;
    }
    if (assets.serve(req, res)) return;

    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    setHeaders(res, security);
    if (!isWellFormed(path)) {
      refuse(res, 'BAD_REQUEST');
    } else if (!methods.includes(req.method ?? '')) {
      res.setHeader('Allow', methods.join(', '));
      refuse(res, 'METHOD_NOT_ALLOWED');
    } else if (path === '/healthz') {
      answerProbe(res, true);
    } else if (path === '/readyz') {
      void options.isReady().then((ready) => answerProbe(res, ready));
    } else if (path === '/metrics' && isLocal(req)) {
      void metrics.registry.metrics().then((text) => {
        res.setHeader('Content-Type', metrics.registry.contentType).end(text);
      });
    } else if (api && (path === '/api' || path.startsWith('/api/'))) {
      observe(options, 'api', path, req, res);
      void api(req, res);
    } else if (cdn && path.startsWith('/cdn/')) {
      observe(options, 'media', path, req, res);
      res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      void cdn(req, res);
    } else if (simulators && (path === '/sim' || path.startsWith('/sim/'))) {
      observe(options, 'page', path, req, res);
      void simulators(req, res);
    } else if (req.method === 'GET' || req.method === 'HEAD') {
      const requestId = observe(options, 'page', path, req, res);
      pages.serve(req, res, requestId).catch((failure: unknown) => {
        options.log.error({ requestId, failure: describeFailure(failure) }, 'page failed');
        if (res.headersSent) res.destroy();
        else refuse(res, 'INTERNAL');
      });
    } else {
      res.setHeader('Allow', 'GET, HEAD');
      refuse(res, 'METHOD_NOT_ALLOWED');
    }
  };

  return (req, res) => {
    if (!hasBody(req)) return answer(req, res);
    void readBody(req, bodyLimitBytes).then((body) => {
      if (body) {
        // Read once, here: Hono's listener takes it from there.
        answer(Object.assign(req, { rawBody: body }), res);
      } else {
        setHeaders(res, security);
        refuseBody(req, res);
      }
    });
  };
}

/** Others (TRACE, PROPFIND) are nowhere; a Request for them cannot even be made. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function isWellFormed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return path.startsWith('/');
  } catch {
    return false;
  }
}

/** Hands a Hono app the requests below a path, with what the door knows of them. */
function mountBelow(base: string, app: Hono<ApiEnv> | Hono, trustedProxies: number, answers?: KeptAnswers) {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const url = new URL(request.url);
      url.pathname = url.pathname.slice(base.length) || '/';
      const req = incoming as IncomingMessage;
      const keep = answers?.begin(base, req);
      const response = await (app as Hono<ApiEnv>).fetch(new Request(url, request), {
        clientAddress: clientAddress(req, trustedProxies),
        requestId: requestIds.get(req) ?? '',
      });
      return keep ? keep(response) : response;
    },
    { overrideGlobalObjects: false },
  );
  return (req: IncomingMessage, res: ServerResponse) => {
    // Nobody reads the client's own word for where it is, and a malformed one would be refused in another form.
    req.headers.host = 'game.invalid';
    return listener(req, res);
  };
}

const requestIds = new WeakMap<IncomingMessage, string>();

/** Gives the request its id, and counts and logs its end. The query stays out of the log. */
function observe(
  { metrics, log }: DoorOptions,
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
    metrics.observe(kind, res.statusCode, ms / 1000);
    log.info(
      { requestId, kind, method: req.method, path, status: res.statusCode, ms: Math.round(ms * 10) / 10 },
      'request',
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
