import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Api } from '#contract/endpoint.ts';
import { ApiError } from '#contract/error.ts';
import { canonicalPage } from '#contract/page.ts';
import { Page, revalidate } from './page-cache.ts';
import type { PageCache } from './page-cache.ts';
import { renderPage } from './render.ts';
import type { AstroHandler, PageLocals } from './render.ts';

export interface PagesOptions {
  cache: PageCache;
  handler: AstroHandler;
  /** The site's own address. */
  origin: string;
  locals: Omit<PageLocals, 'requestId'>;
  security: Record<string, string>;
}

/** The pages: from the cache, or rendered by Astro. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #host: string;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#host = new URL(options.origin).host;
  }

  /** Answers from the cache when the address stands there as it was asked; says whether it did. */
  serveKept(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    // Another origin's page needs headers that only the API knows.
    if (req.headers.origin !== undefined) return false;
    const page = this.#options.cache.get(req.url ?? '');
    page?.send(req, res);
    return page !== undefined;
  }

  /** Whether the page of an address is in the cache, so that nothing is rendered for it. */
  isKept(req: IncomingMessage): boolean {
    const canonical = canonicalPage(new URL(this.#options.origin + (req.url ?? '/')));
    return canonical !== undefined && this.#options.cache.get(canonical.address) !== undefined;
  }

  async serve(req: IncomingMessage, res: ServerResponse, requestId: string): Promise<void> {
    // Put together, not resolved: `//elsewhere` is a path of ours as well.
    const url = new URL(this.#options.origin + (req.url ?? '/'));
    const canonical = canonicalPage(url);
    const page = canonical
      ? (this.#options.cache.get(canonical.address) ??
        (await this.#options.cache.load(canonical.address, canonical.tags, () =>
          this.#render(canonical.address, requestId),
        )))
      : (await this.#render(url.pathname + url.search, requestId)).page;
    // A sign-in's return has a code in its address, which what the page loads must not hear of.
    page.send(req, res, url.searchParams.has('code') ? { 'Referrer-Policy': 'no-referrer' } : undefined);
  }

  /** A page that says `no-store` (it could not show what it should) or is no 200 is not kept. */
  async #render(address: string, requestId: string): Promise<{ page: Page; mayKeep: boolean }> {
    const { handler, locals, security } = this.#options;
    const { api, isUnavailable } = watch(locals.api);
    const rendered = await renderPage(handler, address, this.#host, { ...locals, api, requestId });
    // Astro knows one status for a page that failed; whether another try helps is for us to say.
    if (rendered.status === 500 && isUnavailable()) rendered.status = 503;
    const mayKeep = rendered.status === 200 && !rendered.headers['cache-control']?.includes('no-store');
    return { page: new Page(rendered, security, mayKeep ? revalidate : 'no-store'), mayKeep };
  }
}

/** The same API, of which is known afterwards whether it was not there, or had no time. */
function watch({ call }: Api): { api: Api; isUnavailable: () => boolean } {
  let unavailable = false;
  const watched: Api['call'] = async (endpoint, input) => {
    try {
      return await call(endpoint, input);
    } catch (error) {
      unavailable ||= error instanceof ApiError && (error.status >= 500 || error.status === 429);
      throw error;
    }
  };
  return { api: { call: watched }, isUnavailable: () => unavailable };
}
