import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '#contract/endpoint.ts';
import { GameError } from '#contract/error.ts';
import { isStreamPath } from '#contract/streams.ts';
import { leavePreviewPath, previewCookie, previewLifetimeMs, previewPath } from '#game/object/change-set.ts';
import { sameOriginPath } from '#game/same-origin-path.ts';
import { errorBody, toGameError } from '#server/http/errors.ts';
import type { ApiEnv } from '#server/http/request-context.ts';

/** A preview that has not ended: the site as it will be when a change set is published. */
export interface Preview {
  /** Of the change set. */
  uuid: string;
  title: string;
}

/** The site while a preview runs. */
export interface PreviewSite {
  call: Call;
  /** Calls the API. The address is relative to its base URL. */
  fetchApi: (request: Request, env: ApiEnv['Bindings']) => Promise<Response>;
}

/** Previews of change sets, which the game in this process runs. */
export interface Previews {
  /** Returns undefined if the preview of a token has ended. */
  find(token: string): Promise<Preview | undefined>;
  /** Returns `unknown` if the database does not say soon enough whether a token that is not known names a preview. */
  findSoon(token: string): Promise<Preview | 'unknown' | undefined>;
  run<T>(preview: Preview, work: (site: PreviewSite) => Promise<T>): Promise<T>;
  /** Returns a picture that is different in the preview; undefined if it is not. The address is relative to `/cdn`. */
  fetchPicture(preview: Preview, request: Request, env: ApiEnv['Bindings']): Promise<Response | undefined>;
}

/** No cache keeps what a preview shows. */
export const previewCacheControl = 'private, no-store';

const cookiePattern = new RegExp(`(?:^|;\\s*)${previewCookie}=([\\w-]{43})(?:;|$)`, 'u');
const clearCookie = `${previewCookie}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;

/** The previews of the requests that have one. */
const requested = new WeakMap<IncomingMessage, Preview>();

export const previewOf = (req: IncomingMessage): Preview | undefined => requested.get(req);

/** Returns whether a request is to show a preview. */
export function asksForPreview(req: IncomingMessage): boolean {
  return req.headers.cookie?.includes(`${previewCookie}=`) ?? false;
}

/**
 * Finds the preview that the cookie of a request names, and remembers it for the request. A preview that has ended is
 * forgotten by the browser. The admin console and streams never show previews.
 */
export async function findPreview(previews: Previews, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const path = pathOf(req);
  if (path.startsWith('/api/admin/') || isStreamPath(path) || path.startsWith('/admin')) return;
  const token = cookiePattern.exec(req.headers.cookie ?? '')?.[1];
  const preview = token === undefined ? undefined : await previews.findSoon(token);
  if (preview === 'unknown') return;
  if (preview) requested.set(req, preview);
  else res.setHeader('Set-Cookie', clearCookie);
}

/**
 * Answers the addresses that begin and end a preview. Returns whether it was one of them. A browser that only fetches the
 * address in advance changes nothing.
 */
export async function answerPreviewAddress(
  previews: Previews,
  isSecure: boolean,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const path = pathOf(req);
  const isAdvance = String(req.headers['sec-purpose'] ?? '').includes('prefetch');
  const token = /^[\w-]{43}$/u.exec(path.slice(previewPath.length))?.[0];
  const isFound = path !== leavePreviewPath && token !== undefined && (await previews.find(token)) !== undefined;
  const lifetime = `Max-Age=${previewLifetimeMs / 1000}${isSecure ? '; Secure' : ''}`;
  const cookie = isFound ? `${previewCookie}=${token}; Path=/; HttpOnly; SameSite=Lax; ${lifetime}` : clearCookie;
  const to = new URL(req.url ?? '/', 'http://own.invalid').searchParams.get('to');
  res.writeHead(isAdvance ? 503 : 303, {
    'Cache-Control': 'no-store',
    ...(isAdvance ? {} : { 'Set-Cookie': cookie, Location: sameOriginPath(to) ?? '/' }),
  });
  res.end();
}

export const isPreviewAddress = (path: string): boolean => path.startsWith(previewPath);

export type FetchPreview = (
  preview: Preview,
  request: Request,
  env: ApiEnv['Bindings'],
) => Promise<Response | undefined>;

/** Calls the API in a preview. The whole response is read before the preview ends. */
export const previewedApi = (previews: Previews): FetchPreview =>
  orError((preview, request, env) =>
    previews.run(preview, async ({ fetchApi }) => {
      const response = await fetchApi(request, env);
      return withoutCache(new Response(await response.arrayBuffer(), response));
    }),
  );

export const previewedPictures = (previews: Previews): FetchPreview =>
  orError((preview, request, env) => previews.fetchPicture(preview, request, env));

/** A preview that is not possible results in an error response. */
function orError(fetchPreview: FetchPreview): FetchPreview {
  return async (...request) => {
    try {
      return await fetchPreview(...request);
    } catch (error) {
      const body = errorBody(toGameError(error));
      return withoutCache(Response.json(body, { status: body.statusCode }));
    }
  };
}

export function withoutCache(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', previewCacheControl);
  headers.delete('ETag');
  headers.delete('Content-Length');
  return new Response(response.body, { status: response.status, headers });
}

/** Sentences for the page that shows instead of a preview that is not possible. */
export function previewProblem(failure: unknown): readonly string[] | undefined {
  return failure instanceof GameError && failure.code === 'CHANGES_REFUSED' ? failure.messages : undefined;
}

const pathOf = (req: IncomingMessage): string => (req.url ?? '/').split('?', 1)[0] ?? '/';
