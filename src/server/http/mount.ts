import type { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as v from 'valibot';
import { access } from '#contract/access.ts';
import { idempotencyHeader } from '#contract/endpoint.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { GameError } from '#contract/error.ts';
import { validationMessage } from '#contract/validation-message.ts';
import type { IdempotentRequest } from '#server/services/idempotency/idempotency.ts';
import { runWithWorkload } from '#server/workload.ts';
import type { OptionalCaller, CallerOf, Authorizer } from './auth.ts';
import { StreamedReply } from './export-streams.ts';
import type { EndpointLimiter } from './endpoint-limits.ts';
import { operationOf } from './openapi.ts';
import type { ApiEnv, NamedEndpoint, RequestContext } from './request-context.ts';

/** Whoever has it asks each time whether it is still right. */
const revalidate = 'public, max-age=0, must-revalidate';

export interface MountInput<E extends NamedEndpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: CallerOf<(typeof access)[E['name']]>;
  /** Of a keyed call: what makes it happen once. */
  idempotency: E extends { idempotent: true } ? IdempotentRequest : undefined;
  request: RequestContext;
}

/** An endpoint's input as it comes: texts of path and query, and the body as parsed JSON. */
export interface RawInput {
  params: Record<string, string>;
  query: Record<string, string>;
  body: () => Promise<unknown>;
  request: RequestContext;
}

/** Checks caller and input, and handlers: the same for a browser's request and a page's call. */
export type Handler = (input: RawInput) => Promise<unknown>;

/** Puts an endpoint of the contract on the service that handlers it. */
export type Mount = <E extends NamedEndpoint>(
  endpoint: E,
  answer: (input: MountInput<E>) => Promise<ReplyOf<E> | StreamedReply>,
) => void;

export interface MountOptions {
  app: Hono<ApiEnv>;
  limiter: EndpointLimiter;
  authorizer: Authorizer;
  /** Keeps each endpoint's answer for calls within the process. */
  handlers: Map<string, Handler>;
}

export function createMount({ app, limiter, authorizer, handlers }: MountOptions): Mount {
  return (endpoint, service) => {
    const answer: Handler = async ({ params, query, body, request }) => {
      // Who may not call does not hear either what is wrong with the call.
      const caller: OptionalCaller = await authorizer.authorize(access[endpoint.name], request);
      const given = {
        params: validate(endpoint.params, params, 'path'),
        query: validate(endpoint.query ?? noFields, query, 'query'),
        body: endpoint.body ? validate(endpoint.body, await body(), 'body') : undefined,
      };
      const idempotency = endpoint.idempotent
        ? { key: parseIdempotencyKey(request), request: JSON.stringify([endpoint.name, given]) }
        : undefined;
      const input = { ...given, caller, idempotency, request } as MountInput<typeof endpoint>;
      return caller ? runWithWorkload({ playerId: caller.playerId }, () => service(input)) : service(input);
    };
    handlers.set(endpoint.name, answer);
    app.on(endpoint.method, honoPath(endpoint.path), describeRoute(operationOf(endpoint)), async (c) => {
      await limiter.consume(c, endpoint.name);
      let text: Promise<string> | undefined;
      const request: RequestContext = {
        headers: c.req.raw.headers,
        text: () => (text ??= c.req.raw.text()),
        clientAddress: c.env?.clientAddress,
      };
      const said = await runWithWorkload({ address: request.clientAddress, task: endpoint.name }, () =>
        answer({ params: c.req.param(), query: c.req.query(), body: () => readJson(request), request }),
      );
      // A stream comes from the database as its statement selects it.
      if (said instanceof StreamedReply)
        return said.send(c, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      // What leaves the house has the fields of the contract, and no others.
      const reply = v.parse(endpoint.reply, said);
      c.header('Cache-Control', endpoint.tags ? revalidate : 'no-store');
      return c.json(reply as object, endpoint.status);
    });
  };
}

const noFields = v.strictObject({});

/** `/card/catalog/{id}` is `/card/catalog/:id` to the router. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/gu, ':$1');
}

/** The caller's name for what they attempt; undefined where they gave none. */
function parseIdempotencyKey(request: RequestContext): string | undefined {
  const key = request.headers.get(idempotencyHeader);
  if (key === null) return undefined;
  if (/^[\x21-\x7E]{1,200}$/u.test(key)) return key;
  throw new GameError('BAD_REQUEST', [`${idempotencyHeader}: must be 1 to 200 visible ASCII characters`]);
}

async function readJson(request: RequestContext): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new GameError('UNSUPPORTED_MEDIA_TYPE');
  const text = await request.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new GameError('BAD_REQUEST', ['body: is not valid JSON']);
  }
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

/** "query.colour: unknown field" */
function describeIssue(issue: v.BaseIssue<unknown>, part: string): string {
  const path = issue.path?.map(({ key }) => String(key).slice(0, 60)) ?? [];
  const unknown = issue.type === 'strict_object' && issue.expected === 'never';
  return `${[part, ...path].join('.')}: ${unknown ? 'unknown field' : validationMessage(issue)}`;
}
