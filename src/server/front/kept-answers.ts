import type { IncomingMessage } from 'node:http';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { asksOfCopies } from '#contract/page.ts';
import type { ChangeTag } from '#contract/page.ts';
import { honoPath } from '#server/http/mount.ts';
import { Page } from './page-cache.ts';
import type { PageCache } from './page-cache.ts';

/** Calls whose answer is the same for everybody, by their path below the API's address. */
const kept = (endpoints as readonly Endpoint[]).flatMap(({ method, path, tags }) =>
  method === 'GET' && tags ? [{ path: new RegExp(`^${honoPath(path).replace(/:\w+/gu, '[^/]+')}$`, 'u'), tags }] : [],
);

function tagsOf(address: string): readonly ChangeTag[] | undefined {
  const [path = '', query = ''] = address.split('?', 2);
  if (asksOfCopies(new URLSearchParams(query))) return undefined;
  return kept.find((each) => each.path.test(path))?.tags;
}

/** Keeps answers of the API beside the pages, under the address as it was asked, until what is under them changes. */
export class KeptAnswers {
  readonly #cache: PageCache;
  readonly #security: Record<string, string>;

  constructor(cache: PageCache, security: Record<string, string>) {
    this.#cache = cache;
    this.#security = security;
  }

  /**
   * Before a call, with its address below `base`: what to hand its answer to, which gives it back.
   * Answers to other origins carry headers of their own, and are not kept.
   */
  begin(base: string, req: IncomingMessage): ((response: Response) => Promise<Response>) | undefined {
    const address = req.url ?? '';
    const tags =
      req.method === 'GET' && req.headers.origin === undefined ? tagsOf(address.slice(base.length)) : undefined;
    if (!tags) return undefined;
    const keep = this.#cache.begin(address, tags);
    return async (response) => {
      if (response.status !== 200) return response;
      const body = Buffer.from(await response.arrayBuffer());
      const headers = Object.fromEntries(response.headers);
      keep(new Page({ status: 200, headers, body }, this.#security, headers['cache-control'] ?? 'no-store'));
      return new Response(body, { headers });
    };
  }
}
