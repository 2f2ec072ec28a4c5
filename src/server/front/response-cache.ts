import type { IncomingMessage } from 'node:http';
import { documentationPaths } from '#contract/access-levels.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { filtersByInstance, resolveTags } from '#contract/page-cache.ts';
import type { PageTag } from '#contract/page-cache.ts';
import type { ObservedRequest } from '#server/http/record-route.ts';
import { crossOriginChanges, openHeaders } from './cross-origin-changes.ts';
import type { HeaderChanges } from './headers.ts';
import type { RenderResult, PageCache, PageClient, PageSource } from './page-cache.ts';
import { Page } from './page.ts';

/** Endpoints whose response is the same for everybody, by their path below the API's base URL. */
const cacheableEndpoints = (endpoints as readonly Endpoint[]).flatMap(({ method, path, tags }) =>
  method === 'GET' && tags
    ? [{ route: path, path: new RegExp(`^${path.replace(/\{(\w+)\}/gu, '(?<$1>[^/]+)')}$`, 'u'), tags }]
    : [],
);

/** Returns the tags of the response to a request, and the template of its path. Undefined if it is not cached. */
function findCacheable(address: string): { tags: readonly PageTag[]; route: string } | undefined {
  // A value may contain a question mark.
  const at = address.indexOf('?');
  const [path, query] = at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
  // The documentation is the same until the process ends. With a query it is not kept, so that it stays one page.
  if (at === -1 && documentationPaths.some((each) => each === path)) return { tags: [], route: address };
  if (filtersByInstance(new URLSearchParams(query))) return undefined;
  for (const each of cacheableEndpoints) {
    const match = each.path.exec(path);
    if (!match) continue;
    const tags = resolveTags(each.tags, match.groups ?? {});
    return tags && { tags, route: each.route };
  }
  return undefined;
}

/** Headers that depend on who asked. The cached page has those for a request without a token. */
const ofOneRequest = /^(?:access-control-|ratelimit|vary$)/u;

/** Returns what an answer says of the limit of its caller. */
const limitOf = (headers: Headers): HeaderChanges =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('ratelimit')));

/** API responses bypass the render limiter, so the client does not matter. */
const anonymousClient: PageClient = { address: '', signal: new AbortController().signal };

/** Caches API responses in the page cache, by the requested URL, until their data changes. */
export class ResponseCache {
  readonly #cache: PageCache;
  readonly #security: Record<string, string>;
  /** Origins of the configuration, which may read every response. */
  readonly #corsOrigins: readonly string[];

  constructor(cache: PageCache, security: Record<string, string>, corsOrigins: readonly string[]) {
    this.#cache = cache;
    this.#security = security;
    this.#corsOrigins = corsOrigins;
  }

  /**
   * Returns the response to a request whose URL begins with `base`. Simultaneous requests for the same URL share one
   * call unless it fails: each of them then makes its own call, because an error (such as a rate limit) concerns one
   * client. The response to the request that made the call says what is left of its limit.
   *
   * @param call Calls the API for this request.
   * @param callAgain Calls the API later, to refresh the response, without a client.
   * @param observed Gets the template of the path, because the API may not be called.
   */
  async respond(
    base: string,
    req: IncomingMessage,
    call: () => Promise<Response>,
    callAgain: () => Promise<Response>,
    observed: Pick<ObservedRequest, 'route'>,
  ): Promise<Response> {
    const address = req.url ?? '';
    const cacheable = req.method === 'GET' ? findCacheable(address.slice(base.length)) : undefined;
    if (!cacheable) return call();
    observed.route = base + cacheable.route;
    let limit: HeaderChanges = {};
    const ownCall = async () => {
      const response = await call();
      limit = limitOf(response.headers);
      return response;
    };
    const recipe: PageSource = {
      tags: cacheable.tags,
      render: () => this.#make(ownCall),
      refresh: () => this.#make(callAgain),
      isRender: false,
    };
    const { page, isShared } = await this.#cache.load(address, recipe, anonymousClient);
    if (isShared && page.status !== 200) return call();
    return page.toResponse({ ...limit, ...crossOriginChanges(req, this.#corsOrigins) });
  }

  async #make(call: () => Promise<Response>): Promise<RenderResult> {
    const response = await call();
    const { status } = response;
    const headers = {
      ...Object.fromEntries([...response.headers].filter(([name]) => !ofOneRequest.test(name))),
      ...openHeaders(this.#corsOrigins),
    };
    const body = Buffer.from(await response.arrayBuffer());
    const page = new Page({ status, headers, body }, this.#security, headers['cache-control'] ?? 'no-store');
    return { page, isCacheable: status === 200 };
  }
}
