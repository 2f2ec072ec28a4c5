import type { Context, MiddlewareHandler } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { idempotencyHeader } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorCodeHeader } from '#contract/error.ts';
import { hasKeyPrefix } from '#server/services/api-key/secret.ts';
import { bearerToken } from './bearer-token.ts';
import type { ApiEnv } from './request-context.ts';

/*
 * Which pages of other origins may read a response (docs/decisions/183). None needs credentials, because a browser adds
 * none to a call by itself: the token of a session and a key are in a header that a page has to know.
 */

/** Headers that pages of any origin may send. */
const sentHeaders = [
  'Authorization',
  'Content-Type',
  idempotencyHeader,
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'Range',
];
/** Headers that those of the list may send, too. */
const listedHeaders = [...sentHeaders, 'Last-Event-ID', 'Traceparent', 'User'];

/** Headers of a response that pages may read besides those that they always may. */
const readHeaders = [
  errorCodeHeader,
  'Accept-Ranges',
  'Allow',
  'Content-Disposition',
  'Content-Range',
  'Deprecation',
  'ETag',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Repr-Digest',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
].join(', ');

/** How long a browser remembers a preflight, in seconds. */
const preflightLasts = '600';

/** Whether everybody may read the reply of a call without a token: a GET that changes nothing. A sign-in returns a token. */
export const isOpenRead = ({ method, access, writes }: Endpoint): boolean =>
  method === 'GET' && !(access === 'anyone' && writes);

/** Lets pages of other origins read this response if the request has no token. */
export const openToOrigins = (c: Context<ApiEnv>): void => c.set('isOpen', true);

/** `undefined` stands for a header that the response must not have. */
export interface CrossOriginHeaders extends Record<string, string | undefined> {
  Vary: string;
  'Access-Control-Allow-Origin': string | undefined;
  'Access-Control-Expose-Headers': string | undefined;
}

/**
 * Returns the headers with which a browser lets a page of another origin read a response. They differ by what the request
 * has, which `Vary` tells caches.
 *
 * @param isOpen Whether everybody may read the response to a request without a token.
 */
export function crossOriginHeaders(
  request: Pick<Headers, 'get'>,
  isOpen: boolean,
  listed: readonly string[],
): CrossOriginHeaders {
  const origin = request.get('origin') ?? '';
  const vary = ['Authorization', 'Cookie', ...(listed.length > 0 ? ['Origin'] : [])].join(', ');
  const allowed = listed.includes(origin) ? origin : isForAll(request, isOpen) ? '*' : undefined;
  const exposed = allowed === undefined ? undefined : readHeaders;
  return { Vary: vary, 'Access-Control-Allow-Origin': allowed, 'Access-Control-Expose-Headers': exposed };
}

/** A key is for programs anywhere. What has a session or the cookie of a preview is for the site's own pages. */
function isForAll(request: Pick<Headers, 'get'>, isOpen: boolean): boolean {
  if (request.get('cookie') !== null) return false;
  return request.get('authorization') === null ? isOpen : hasKeyPrefix(bearerToken(request));
}

/** Answers preflights, and adds the headers to every response. */
export function allowOrigins(listed: readonly string[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { method, headers } = c.req.raw;
    if (method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method'))
      return c.body(null, 204, preflight(c, listed));
    await next();
    const values = crossOriginHeaders(headers, c.get('isOpen') === true, listed);
    for (const [name, value] of Object.entries(values)) if (value !== undefined) c.res.headers.set(name, value);
    return undefined;
  };
}

function preflight(c: Context<ApiEnv>, listed: readonly string[]): Record<string, string> {
  const origin = c.req.header('origin') ?? '';
  const isListed = listed.includes(origin);
  const methods = isListed ? ['GET', 'POST', 'DELETE'] : methodsForAll(c.req.path);
  const vary = { Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers' };
  if (methods.length === 0) return vary;
  return {
    ...vary,
    'Access-Control-Allow-Origin': isListed ? origin : '*',
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': (isListed ? listedHeaders : sentHeaders).join(', '),
    'Access-Control-Max-Age': preflightLasts,
  };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * What a page of any origin can call below a path: what keys open, and every GET but a sign-in; also what does not
 * exist, so that its program is told that.
 */
function methodsForAll(path: string): readonly string[] {
  const known = patterns.filter(({ pattern }) => pattern.test(path)).map(({ endpoint }) => endpoint);
  const isOpen = (endpoint: Endpoint) => isOpenRead(endpoint) || endpoint.scope !== undefined;
  if (known.length > 0 && !known.some(isOpen)) return [];
  return methods.filter((method) => known.every((endpoint) => endpoint.method !== method || isOpen(endpoint)));
}

const patterns = (endpoints as readonly Endpoint[]).map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
}));
