import type { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as v from 'valibot';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { GameError } from '#contract/error.ts';
import type { Limiter } from './limits.ts';
import { operationOf } from './openapi.ts';

/** What the front door knows of a request. */
export interface ApiEnv {
  Bindings: { clientAddress?: string; requestId?: string };
}

export interface MountInput<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** An endpoint's input as it comes: texts of path and query, and the body as parsed JSON. */
export interface WireInput {
  params: Record<string, string>;
  query: Record<string, string>;
  body: () => Promise<unknown>;
}

/** Checks the input and answers: the same for a browser's request and a page's call. */
export type Answer = (input: WireInput) => Promise<unknown>;

/** Puts an endpoint of the contract on the service that answers it. */
export type Mount = <E extends Endpoint>(endpoint: E, answer: (input: MountInput<E>) => Promise<ReplyOf<E>>) => void;

/** Mounts on the app, and keeps each endpoint's answer for calls within the process. */
export function createMount(app: Hono<ApiEnv>, limiter: Limiter, answers: Map<string, Answer>): Mount {
  return (endpoint, service) => {
    const answer: Answer = async ({ params, query, body }) => {
      const input = {
        params: check(endpoint.params, params, 'path'),
        query: check(endpoint.query ?? noFields, query, 'query'),
        body: endpoint.body ? check(endpoint.body, await body(), 'body') : undefined,
      } as MountInput<typeof endpoint>;
      return service(input);
    };
    answers.set(endpoint.name, answer);
    app.on(endpoint.method, honoPath(endpoint.path), describeRoute(operationOf(endpoint)), async (c) => {
      await limiter.take(c);
      const said = await answer({ params: c.req.param(), query: c.req.query(), body: () => readJson(c.req.raw) });
      // What leaves the house has the fields of the contract, and no others.
      const reply = v.parse(endpoint.reply, said);
      c.header('Cache-Control', 'no-store');
      return c.json(reply as object, endpoint.status);
    });
  };
}

const noFields = v.strictObject({});

/** `/card/catalog/{id}` is `/card/catalog/:id` to the router. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/gu, ':$1');
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new GameError('UNSUPPORTED_MEDIA_TYPE');
  const text = await request.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new GameError('BAD_REQUEST', ['body: is not valid JSON']);
  }
}

function check(schema: Endpoint['query'], value: unknown, part: string): unknown {
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
  return `${[part, ...path].join('.')}: ${unknown ? 'unknown field' : issue.message}`;
}
