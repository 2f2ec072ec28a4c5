import type * as v from 'valibot';
import type { Access } from './access.ts';
import type { ErrorCode } from './error.ts';
import type { TagPattern } from './page-cache.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** One call of the API as plain data: the server mounts it, the client calls it, the docs print it. */
export type Endpoint = EndpointFields & (KeyedAccess | { access: Access; idempotent?: never });

/** It moves money or property: with an `Idempotency-Key` it happens once, and a replay is answered the same. */
interface KeyedAccess {
  idempotent: true;
  /** A key belongs to a player. */
  access: 'player';
}

interface EndpointFields {
  /** The verb that runs through contract, service, route and store. */
  name: string;
  /** The noun it belongs to. */
  tag: string;
  summary: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** With parameters in braces: `/card/catalog/{id}`. */
  path: `/${string}`;
  /** `api`: one of the calls that the specification marks {api}; those may have a host of their own. */
  host?: 'api';
  params?: Schema;
  /** A lenient query's bad values fall to their defaults; unknown names are refused either way. */
  query?: Schema;
  body?: Schema;
  /** Headers that it reads besides, and what they say. */
  headers?: Readonly<Record<string, string>>;
  reply: Schema;
  status: 200 | 201;
  /** It changes nothing, although it is no GET: its question stands in the body. */
  readOnly?: true;
  /** Set where the answer is the same for everybody until one of these changes; `{name}` is a parameter of the path. */
  tags?: readonly TagPattern[];
  errors: readonly ErrorCode[];
}

/** Whether a call changes nothing, so that it may be given up and asked again. */
export function isReadOnly({ method, readOnly }: Endpoint): boolean {
  return method === 'GET' || readOnly === true;
}

/** Keeps an endpoint's exact types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;
export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ReplyOf<E extends Endpoint> = v.InferOutput<E['reply']>;

type WithPart<Name extends string, S, T> = S extends Schema ? Record<Name, T> : object;

/** What a caller gives: typed values, which `requestOf` writes into path, query and body. */
export type CallInput<E extends Endpoint> = WithPart<'params', E['params'], ParamsOf<E>> &
  (E['query'] extends Schema ? { query?: Partial<QueryOf<E>> } : object) &
  WithPart<'body', E['body'], BodyOf<E>>;

/**
 * Calls an endpoint and answers with its reply; throws an ApiError for every other answer. The
 * server's pages and the browser's client have the same one.
 */
export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>;

/** What a page finds in `Astro.locals.api`. */
export interface Api {
  call: Call;
}

type Scalar = string | number | boolean | null | undefined;

export interface RequestParts {
  method: Endpoint['method'];
  /** Path and query, below the API's base address. */
  address: string;
  body: unknown;
}

/** Writes a call's input as method, address and body. */
export function buildRequest<E extends Endpoint>(endpoint: E, input: CallInput<E>): RequestParts {
  const { params, query, body } = input as {
    params?: Record<string, string | number>;
    query?: object;
    body?: unknown;
  };
  const path = endpoint.path.replace(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const search = new URLSearchParams(serializeQuery(query ?? {}));
  return { method: endpoint.method, address: search.size > 0 ? `${path}?${search}` : path, body };
}

/** Writes typed query values as texts: lists with commas between, nothing for what is not set. */
export function serializeQuery(query: object): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query) as [string, Scalar | readonly Scalar[]][]) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text !== undefined && text !== null && text !== '') texts[name] = String(text);
  }
  return texts;
}

/** Names one attempt at an idempotent call, however often it is sent. */
export const idempotencyHeader = 'Idempotency-Key';
