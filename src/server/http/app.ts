import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Call } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { highlightsPath } from '#contract/highlight-stream.ts';
import { livePath } from '#contract/live.ts';
import { GameError } from '#contract/error.ts';
import { describeError } from '#server/error-record.ts';
import type { ErrorRecord } from '#server/error-record.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { mountBulkFiles } from './bulk-files.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { createAuthorizer } from './auth.ts';
import type { Authorizer } from './auth.ts';
import { allowOrigins, openToOrigins } from './cross-origin.ts';
import { errorResponse, toGameError } from './errors.ts';
import type { ExportStreams } from './export-streams.ts';
import { maxBodyBytes } from './body-limit.ts';
import { createEndpointLimiter } from './endpoint-limits.ts';
import type { EndpointLimiter } from './endpoint-limits.ts';
import type { HighlightStreams } from './highlight-streams.ts';
import type { LiveStreams } from './live-streams.ts';
import { createLocalCall } from './local-call.ts';
import { honoPath, mountEndpoints, revalidate } from './mount.ts';
import type { Replicas } from './mount.ts';
import type { ApiEnv } from './request-context.ts';
import { openApiDocument } from './openapi.ts';
import { recordRoute } from './record-route.ts';
import type { RateLimitStore } from '#server/rate-limit.ts';
import { createRoutes } from './routes/routes.ts';
import type { ReadOnlyState } from './read-only-state.ts';

export interface ApiOptions {
  context: ServiceContext;
  replicas?: Replicas | undefined;
  /** Undefined: changes are never refused. */
  readOnlyMode?: ReadOnlyState | undefined;
  /** The bot's bearer secret. */
  botToken: string;
  /** Points per minute for one client address; most requests cost one. */
  rateLimit: number;
  /** The same for one key of a player, besides those of its address. */
  keyRateLimit: number;
  /** Where the points are counted; by default in this process. */
  limits?: RateLimitStore | undefined;
  exports: ExportStreams;
  live: LiveStreams;
  highlights: HighlightStreams;
  load: LoadMetrics;
  /** The API's base URL, for the documentation's links. */
  baseUrl: string;
  onFailure: (failure: ErrorRecord, requestId: string | undefined) => void;
}

export interface Api {
  app: Hono<ApiEnv>;
  /** Checks who sends a file before it is read. Throws as the endpoint's authorization does. */
  authorizeUpload: (headers: Pick<Headers, 'get'>) => Promise<void>;
  /** Calls the same handlers within the process, without a rate limit. Pages use it. */
  call: Call;
  /** Returns a `call` that reads from the database of a preview. */
  callPreview: (preview: ServiceContext['db']) => Call;
}

/** Creates the game API. Its routes are relative to the base URL. */
export function createApi(options: ApiOptions): Api {
  const { context, replicas, readOnlyMode, rateLimit, limits, exports, load, baseUrl, onFailure } = options;
  const app = new Hono<ApiEnv>();
  app.use(recordRoute(baseUrl));
  app.use(allowOrigins(context.corsOrigins));
  app.use((c, next) => limitBody(maxBodyBytes(c.req.method, c.req.path))(c, next));

  const limiter = createEndpointLimiter({ address: rateLimit, key: options.keyRateLimit }, load, limits);
  const authorizer = createAuthorizer(context, options.botToken, readOnlyMode);
  const routes = createRoutes(exports);
  const handlers = mountEndpoints({ app, context, replicas, routes, limiter, authorizer, readOnlyMode });
  mountLive(app, options.live, limiter, authorizer);
  mountHighlights(app, options.highlights, limiter);
  mountBulkFiles(app, context, limiter);
  refuseOtherMethods(app);

  let document: Promise<object> | undefined;
  app.get('/openapi.json', async (c) => {
    openToOrigins(c);
    c.header('Cache-Control', revalidate);
    return c.json(await (document ??= openApiDocument(app, context.siteOrigin, baseUrl)));
  });
  let page: ReturnType<typeof docsPage> | undefined;
  app.get('/docs', (c) => {
    c.header('Content-Security-Policy', docsPolicy);
    c.header('Cache-Control', revalidate);
    return c.html((page ??= docsPage(context.siteOrigin, baseUrl)));
  });

  app.notFound((c) => {
    openToOrigins(c);
    return errorResponse(c, new GameError('ROUTE_NOT_FOUND'));
  });
  app.onError((failure, c) => {
    const error = toGameError(failure);
    // Outages of external services are expected errors with a cause. They are reported, too.
    if (error !== failure || error.cause !== undefined) onFailure(describeError(failure), c.env?.requestId);
    return errorResponse(c, error);
  });
  const authorizeUpload = async (headers: Pick<Headers, 'get'>) => {
    await authorizer.authorize({ access: 'admin', method: 'POST' }, { headers });
  };
  const onLocalFailure = (failure: unknown) => onFailure(describeError(failure), undefined);
  return {
    app,
    authorizeUpload,
    call: createLocalCall(handlers, onLocalFailure),
    callPreview: (preview) => createLocalCall(handlers, onLocalFailure, preview),
  };
}

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new GameError('TOO_LARGE');
    },
  });

/** Mounts the stream of live events. It is no endpoint of the contract, because it has no JSON reply. */
function mountLive(app: Hono<ApiEnv>, live: LiveStreams, limiter: EndpointLimiter, authorizer: Authorizer): void {
  app.get(livePath, async (c) => {
    await limiter.consume(c, { name: 'live' });
    const { headers } = c.req.raw;
    const caller = await authorizer.authorize({ access: 'player', method: 'GET' }, { headers });
    if (!caller) throw new GameError('UNAUTHENTICATED');
    // The body of a HEAD request would never be read.
    if (c.req.raw.method === 'HEAD') return c.body(null);
    return live.open(caller, eventIdOf(headers.get('last-event-id')));
  });
  refuseOtherMethodsOf(app, livePath);
}

/** Mounts the stream of highlights, which is everybody's. It is no endpoint of the contract either. */
function mountHighlights(app: Hono<ApiEnv>, highlights: HighlightStreams, limiter: EndpointLimiter): void {
  app.get(highlightsPath, async (c) => {
    openToOrigins(c);
    await limiter.consume(c, { name: 'highlights' });
    if (c.req.raw.method === 'HEAD') return c.body(null);
    const after = eventIdOf(c.req.raw.headers.get('last-event-id')) ?? eventIdOf(c.req.query('after'));
    return highlights.open(c.env?.clientAddress ?? '', after);
  });
  refuseOtherMethodsOf(app, highlightsPath);
}

/** Returns the ID of an event; undefined for everything else. */
function eventIdOf(text: string | null | undefined): number | undefined {
  return /^\d{1,15}$/u.test(text ?? '') ? Number(text) : undefined;
}

function refuseOtherMethodsOf(app: Hono<ApiEnv>, path: string, allow = 'GET, HEAD'): void {
  app.all(path, (c) => {
    openToOrigins(c);
    c.header('Allow', allow);
    throw new GameError('METHOD_NOT_ALLOWED');
  });
}

/** Responds to other methods on known paths with 405 and an Allow header. */
function refuseOtherMethods(app: Hono<ApiEnv>): void {
  for (const [path, group] of Map.groupBy(endpoints, (endpoint) => honoPath(endpoint.path))) {
    const methods = group.map(({ method }) => method as string);
    refuseOtherMethodsOf(app, path, [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', '));
  }
}
