import type { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as v from 'valibot';
import { isReadOnly, mayReadReplica } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorStatuses, GameError } from '#contract/error.ts';
import { parseBody } from '#contract/json-body.ts';
import { filtersByInstance } from '#contract/page-cache.ts';
import { validationMessage } from '#contract/validation-message.ts';
import { isApiKey } from '#server/services/api-key/secret.ts';
import type { PlayerContext, ServiceContext, VisitorContext } from '#server/services/context.ts';
import { roleOf } from '#server/services/session/staff-access.ts';
import { runInSpan } from '#server/span.ts';
import { runWithWorkload } from '#server/workload.ts';
import type { Authorizer } from './auth.ts';
import { bearerToken } from './bearer-token.ts';
import { guardedContext } from './call-rules.ts';
import { isOpenRead, openToOrigins } from './cross-origin.ts';
import { announceEnd } from './deprecation.ts';
import type { EndpointLimiter } from './endpoint-limits.ts';
import { StreamedReply } from './export-streams.ts';
import { idempotentRoute } from './idempotent-route.ts';
import { operationOf } from './openapi.ts';
import type { ApiEnv, NamedEndpoint, RequestContext } from './request-context.ts';
import type { Routes } from './route.ts';
import type { ReadOnlyState } from './read-only-state.ts';

/** Caches may store the response, but must revalidate it before each use. */
export const revalidate = 'public, max-age=0, must-revalidate';

const movingMessage = 'The game is moving to another server. You can look at everything; try again in a minute.';
const movedMessage = "The game has moved to another server and can't be changed here. You can look at everything.";

/** The unvalidated input of an endpoint: strings from path and query, and the body as parsed JSON. */
export interface RawInput {
  params: Record<string, string>;
  query: Record<string, string>;
  body: () => Promise<unknown>;
  request: RequestContext;
}

/** Authorizes the caller, validates the input and returns the reply, for HTTP requests and local calls. */
export type Handler = (input: RawInput) => Promise<unknown>;

/** A route without its specific types, which `Routes` has checked. */
type CheckedRoute = (
  context: VisitorContext & Pick<PlayerContext, 'requestId'>,
  input: { params: unknown; query: unknown; body: unknown; request: RequestContext },
) => Promise<unknown>;

/** Runs reads on replicas of the database that have every change that the caller may know of. */
export interface Replicas {
  read: <T>(
    options: { isSignedIn: boolean; isNotified: boolean },
    work: (db: ServiceContext['db']) => Promise<T>,
  ) => Promise<T>;
}

export interface MountOptions {
  app: Hono<ApiEnv>;
  context: ServiceContext;
  /** Undefined: the primary answers everything. */
  replicas: Replicas | undefined;
  routes: Routes;
  limiter: EndpointLimiter;
  authorizer: Authorizer;
  readOnlyMode: ReadOnlyState | undefined;
}

/** Mounts all endpoints of the contract. Returns their handlers by name, for calls within the process. */
export function mountEndpoints(options: MountOptions): Map<string, Handler> {
  const { app, context, replicas, routes, limiter, authorizer, readOnlyMode } = options;
  const handlers = new Map<string, Handler>();
  for (const endpoint of endpoints as readonly NamedEndpoint[]) {
    const run = checkedRoute(endpoint, routes);
    const handle: Handler = async ({ params, query, body, request }) => {
      if (request.preview && !isReadOnly(endpoint)) throw new GameError('PREVIEW_READ_ONLY');
      if (readOnlyMode?.isOn && !isReadOnly(endpoint))
        throw new GameError('UNAVAILABLE', [readOnlyMode.isPermanent ? movedMessage : movingMessage]);
      // Authorization comes first, so that unauthorized callers get no validation messages.
      const caller = await authorizer.authorize(endpoint, request);
      if (roleOf(endpoint.access) !== undefined) rejectNullCharacters({ path: params, query });
      const input = {
        params: validate(endpoint.params, params, 'path'),
        query: validate(endpoint.query ?? noFields, query, 'query'),
        body: endpoint.body ? validate(endpoint.body, await body(), 'body') : undefined,
        request,
      };
      const respondFrom = (source: ServiceContext) =>
        run(
          { ...guardedContext(endpoint, source, caller, input.params), caller, requestId: request.requestId ?? '' },
          input,
        );
      const reader = () => ({
        isSignedIn: caller !== undefined,
        isNotified: !filtersByInstance(new URLSearchParams(query)),
      });
      const respond = () =>
        replicas && !request.preview && mayReadReplica(endpoint)
          ? replicas.read(reader(), (db) => respondFrom({ ...context, db }))
          : respondFrom(contextOf(context, endpoint, request));
      return caller ? runWithWorkload({ playerId: caller.playerId }, respond) : respond();
    };
    const handler: Handler = (input) => runInSpan(endpoint.name, () => handle(input), { isExpected });
    handlers.set(endpoint.name, handler);
    mountHandler(app, limiter, endpoint, handler);
  }
  return handlers;
}

/** Wrong input and refusals are no failures of the site. */
const isExpected = (failure: unknown) => failure instanceof GameError && errorStatuses[failure.code] < 500;

/**
 * A preview reads from its own transaction, which is rolled back. What a call writes has to stay, so calls that write
 * run outside of it: those of staff, whose reads are audited, and those that the contract names.
 */
function contextOf(context: ServiceContext, endpoint: Endpoint, { preview }: RequestContext): ServiceContext {
  const isPreviewed = preview && !endpoint.writes && roleOf(endpoint.access) === undefined;
  return isPreviewed ? { ...context, db: preview, background: preview } : context;
}

/** Returns the route of an endpoint. Routes of idempotent endpoints are always wrapped by `idempotentRoute`. */
function checkedRoute(endpoint: NamedEndpoint, routes: Routes): CheckedRoute {
  const route = routes[endpoint.name] as unknown;
  // The authorizer returns a caller for every access level that requires one.
  return (
    endpoint.idempotent ? idempotentRoute(endpoint, route as Parameters<typeof idempotentRoute>[1]) : route
  ) as CheckedRoute;
}

function mountHandler(app: Hono<ApiEnv>, limiter: EndpointLimiter, endpoint: NamedEndpoint, handler: Handler): void {
  app.on(endpoint.method, honoPath(endpoint.path), describeRoute(operationOf(endpoint)), async (c) => {
    if (isOpenRead(endpoint)) openToOrigins(c);
    announceEnd(c, endpoint);
    await limiter.consume(c, endpoint);
    let text: Promise<string> | undefined;
    const request: RequestContext = {
      headers: c.req.raw.headers,
      text: () => (text ??= readText(c.req.raw)),
      bytes: async () => Buffer.from(await c.req.raw.arrayBuffer()),
      signal: c.req.raw.signal,
      clientAddress: c.env?.clientAddress,
      requestId: c.env?.requestId,
      // The cookie of a preview belongs to a browser, and a key to a program.
      preview: isApiKey(bearerToken(c.req.raw.headers)) ? undefined : c.env?.preview,
    };
    const result = await runWithWorkload({ address: request.clientAddress, task: endpoint.name }, () =>
      handler({ params: c.req.param(), query: c.req.query(), body: () => readJson(request), request }),
    );
    // Streams are not validated against the contract. Their statements select exactly its fields.
    if (result instanceof StreamedReply)
      return result.send(c, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    // Parsing removes fields that the contract does not define.
    const reply = v.parse(endpoint.reply, result);
    c.header('Cache-Control', endpoint.tags ? revalidate : 'no-store');
    return c.json(reply as object, endpoint.status);
  });
}

const noFields = v.strictObject({});

/** Converts a path of the contract to Hono's syntax: `/card/catalog/{id}` becomes `/card/catalog/:id`. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/gu, ':$1');
}

/** Throws BAD_REQUEST for bytes that are not UTF-8: they would be replaced by other characters without a word. */
async function readText(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new GameError('BAD_REQUEST', ['body: is not valid UTF-8']);
  }
}

async function readJson(request: RequestContext): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new GameError('UNSUPPORTED_MEDIA_TYPE');
  const text = await request.text();
  return parseBody(text);
}

/** PostgreSQL has no null character in texts. Parameters of other endpoints are cleaned by what reads them. */
function rejectNullCharacters(parts: Record<string, Record<string, string>>): void {
  const found = Object.entries(parts).flatMap(([part, fields]) =>
    Object.entries(fields).flatMap(([name, value]) =>
      value.includes('\0') ? [`${part}.${name}: must not contain a null character`] : [],
    ),
  );
  if (found.length > 0) throw new GameError('BAD_REQUEST', found);
}

function validate(schema: Endpoint['query'], value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new GameError(
    'BAD_REQUEST',
    result.issues.slice(0, 20).map((issue) => describeIssue(issue, part)),
  );
}

/** Returns a message such as "query.colour: unknown field". */
function describeIssue(issue: v.BaseIssue<unknown>, part: string): string {
  const path = issue.path?.map(({ key }) => String(key).slice(0, 60)) ?? [];
  return `${[part, ...path].join('.')}: ${validationMessage(issue)}`;
}
