import type { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as v from 'valibot';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { GameError } from '#contract/error.ts';
import type { Limiter } from './limits.ts';
import { operationOf } from './openapi.ts';

/** What the front door knows of a request; a page's own call within the process has no address. */
export interface ApiEnv {
  Bindings: { clientAddress?: string; requestId?: string };
}

export interface MountInput<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** Puts an endpoint of the contract on the service that answers it. */
export type Mount = <E extends Endpoint>(endpoint: E, answer: (input: MountInput<E>) => Promise<ReplyOf<E>>) => void;

/** Limits, validation and the reply's check, the same for every endpoint. */
export function createMount(app: Hono<ApiEnv>, limiter: Limiter): Mount {
  return (endpoint, answer) => {
    app.on(endpoint.method, honoPath(endpoint.path), describeRoute(operationOf(endpoint)), async (c) => {
      await limiter.take(c);
      const input = {
        params: check(endpoint.params, c.req.param(), 'path'),
        query: check(endpoint.query ?? noFields, c.req.query(), 'query'),
        body: endpoint.body ? check(endpoint.body, await readJson(c.req.raw), 'body') : undefined,
      } as MountInput<typeof endpoint>;
      const reply = v.parse(endpoint.reply, await answer(input));
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
