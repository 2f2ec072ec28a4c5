import type * as v from 'valibot';
import type { ApiKeyScope } from '#game/api-key.ts';
import type { Restriction } from '#game/staff.ts';
import type { Access } from './access-levels.ts';
import type { ErrorCode } from './error.ts';
import type { TagPattern } from './page-cache.ts';
import type { ReplyShape } from './reply-shape.ts';
import type { EndpointTag } from './tag.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** An API endpoint as plain data. The server mounts it, the client calls it, and the docs describe it. */
export type Endpoint = EndpointFields & (PlayerAccess | VisitorAccess | StaffAccess | OtherAccess);

/** `idempotent` is set for an endpoint that moves money or property: requests with the same `Idempotency-Key` take effect once. */
interface PlayerAccess {
  access: 'player';
  idempotent?: true;
  /** Which keys of players open it, too. Without a scope, none does. */
  scope?: ApiKeyScope;
}

interface VisitorAccess {
  access: 'visitor';
  idempotent?: never;
  scope?: ApiKeyScope;
}

interface StaffAccess {
  access: 'investigator' | 'staff' | 'admin';
  idempotent?: true;
  scope?: never;
}

interface OtherAccess {
  access: Exclude<Access, 'player' | 'visitor' | 'investigator' | 'staff' | 'admin'>;
  idempotent?: never;
  scope?: never;
}

/** That an endpoint is going to be removed. `CHANGELOG.md` announces it in the version of `since`. */
export interface Deprecation {
  /** The day (UTC) since which programs should no longer call it: `2027-01-31`. */
  since: string;
  /** The day from which on it may be gone, with the first version after `since` at the earliest. */
  until: string;
  /** What to call instead, as a sentence. */
  instead: string;
}

interface EndpointFields {
  /** The operation's name. Contract, service, route and store share it. */
  name: string;
  /** The group in the documentation. */
  tag: EndpointTag;
  summary: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Parameters are in braces: `/card/catalog/{id}`. */
  path: `/${string}`;
  /** `api` for endpoints that the specification marks {api}. They may have a separate host. */
  host?: 'api';
  params?: Schema;
  /** Lenient parameters replace invalid values by defaults. Unknown parameters are always rejected. */
  query?: Schema;
  body?: Schema;
  /** The body is a file of at most so many bytes, and not JSON. */
  upload?: { maxBytes: number };
  /** Request headers that the endpoint reads, with their descriptions. */
  headers?: Readonly<Record<string, string>>;
  reply: Schema;
  /** What browsers check of a reply. The build derives it from the schema, which it leaves out there. */
  shape?: ReplyShape;
  status: 200 | 201;
  /** What the endpoint does. A restricted player cannot call it. */
  restriction?: Restriction;
  /** The endpoint changes roles. Its service checks the role of the caller behind the lock of all such changes. */
  changesRoles?: true;
  /** The endpoint changes nothing although its method is not GET, because its query is in the body. */
  readOnly?: true;
  /** The endpoint writes something although it is a read, such as when an address was last used. */
  writes?: true;
  /** Set if the reply is the same for everyone until one of these tags changes. `{name}` is a path parameter. */
  tags?: readonly TagPattern[];
  /** A replica of the database may answer. Endpoints with `tags` need no such mark. */
  replica?: true;
  errors: readonly ErrorCode[];
  /** Set if the endpoint will be removed. Each reply says so. */
  deprecated?: Deprecation;
  /**
   * Points that a call takes from the caller's rate limit, in proportion to its database time. Default: 1. The number
   * of points per minute is in `server/config/rate-limits.ts`.
   */
  cost?: number;
  /** The points are counted for this endpoint alone, so that its calls leave the others theirs. */
  countsApart?: true;
}

/** Whether an endpoint changes nothing, so that a request can be aborted and retried. */
export function isReadOnly({ method, readOnly }: Pick<Endpoint, 'method' | 'readOnly'>): boolean {
  return method === 'GET' || readOnly === true;
}

/** Whether a replica of the database may answer, once it has every change that the caller may know of. */
export function mayReadReplica(endpoint: Endpoint): boolean {
  return isReadOnly(endpoint) && (endpoint.replica === true || endpoint.tags !== undefined);
}

/** Returns the endpoint unchanged and infers its exact type. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;
export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ReplyOf<E extends Endpoint> = v.InferOutput<E['reply']>;

type WithPart<Name extends string, S, T> = S extends Schema ? Record<Name, T> : object;

/** A call's typed parameters. `buildRequest` converts them to path, query and body. */
export type CallInput<E extends Endpoint> = WithPart<'params', E['params'], ParamsOf<E>> &
  (E['query'] extends Schema ? { query?: Partial<QueryOf<E>> } : object) &
  WithPart<'body', E['body'], BodyOf<E>>;

/**
 * Calls an endpoint and returns its reply. Throws an ApiError for every other response. Server-rendered pages and the
 * browser's client share this type.
 */
export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>;

/** The type of `Astro.locals.api`. */
export interface Api {
  call: Call;
}

type Scalar = string | number | boolean | null | undefined;

export interface RequestParts {
  method: Endpoint['method'];
  /** Path and query, relative to the API's base URL. */
  address: string;
  body: unknown;
}

/** Returns the method, address and body of a call. */
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

/** Serializes typed query values. Lists are joined with commas; unset and empty values are omitted. */
export function serializeQuery(query: object): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query) as [string, Scalar | readonly Scalar[]][]) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text !== undefined && text !== null && text !== '') texts[name] = String(text);
  }
  return texts;
}

/** The header that identifies a request to an idempotent endpoint. Retries send the same value. */
export const idempotencyHeader = 'Idempotency-Key';
