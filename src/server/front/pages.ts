import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '#contract/endpoint.ts';
import { canonicalPage } from '#contract/page-cache.ts';
import { runInSpan } from '#server/span.ts';
import type { BuiltPages } from './built-pages.ts';
import type { RenderResult, PageCache, PageClient, PageSource } from './page-cache.ts';
import { previewCacheControl } from './preview.ts';
import { crossOriginChanges } from './cross-origin-changes.ts';
import { ContentSecurityPolicy } from './content-security-policy.ts';
import { nameIslandScripts } from './island-scripts.ts';
import { Page, revalidate } from './page.ts';
import type { RenderLimiter } from './render-limiter.ts';
import { renderPage } from './render.ts';
import type { RenderedPage, RenderOptions } from './render.ts';

export interface PagesOptions {
  cache: PageCache;
  limiter: RenderLimiter;
  built: BuiltPages;
  /** The site's own origin. */
  origin: string;
  /** Other origins whose pages may read every response of the API. */
  corsOrigins: readonly string[];
  locals: Omit<RenderOptions['locals'], 'requestId' | 'preview'>;
  security: Record<string, string>;
  /** Is told how long rendering a page took. */
  observeRender?: (route: string | undefined, seconds: number) => void;
}

/** Serves the pages, from the cache or rendered by Astro. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #policy: ContentSecurityPolicy;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#policy = new ContentSecurityPolicy(options.built.policy, options.locals.settings);
  }

  /** Sends the page from the cache if the requested URL is in it exactly as sent. Returns whether it did. */
  serveCached(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const address = req.url ?? '';
    const page = this.#options.cache.get(address);
    page?.send(req, res, address.startsWith('/api/') ? crossOriginChanges(req, this.#options.corsOrigins) : undefined);
    return page !== undefined;
  }

  /** Returns the template of the page that a path belongs to: `/card/{id}`. */
  routeOf(path: string): string | undefined {
    return this.#options.built.routeOf(path)?.replace(/\[(?:\.\.\.)?(\w+)\]/gu, '{$1}');
  }

  /** Returns whether the page of a URL is in the cache and needs no render. */
  isCached(req: IncomingMessage): boolean {
    const canonical = canonicalPage(new URL(this.#options.origin + (req.url ?? '/')));
    return canonical !== undefined && this.#options.cache.get(canonical.address) !== undefined;
  }

  /** Serves a page. Throws UNAVAILABLE when too many renders wait, or this one takes too long. */
  async serve(req: IncomingMessage, res: ServerResponse, requestId: string, address: string): Promise<void> {
    // Concatenated and not resolved, so that `//elsewhere` remains a path on this site.
    const url = new URL(this.#options.origin + (req.url ?? '/'));
    const leaving = new AbortController();
    res.once('close', () => leaving.abort());
    const page = await this.#find(url, requestId, { address, signal: leaving.signal });
    // The URL of a sign-in's return contains a code, which must not reach other sites in a Referer header.
    page.send(req, res, url.searchParams.has('code') ? { 'Referrer-Policy': 'no-referrer' } : undefined);
  }

  /** Renders a page in a preview: it comes from no cache and goes to none. */
  async servePreview(
    req: IncomingMessage,
    res: ServerResponse,
    requestId: string,
    { uuid, title }: { uuid: string; title: string },
    call: Call,
  ): Promise<void> {
    const url = new URL(this.#options.origin + (req.url ?? '/'));
    const locals = { ...this.#options.locals, api: { call }, preview: { uuid, title } };
    const rendered = await this.#renderWith(url.pathname + url.search, { ...locals, requestId });
    new Page(rendered, this.#options.security, previewCacheControl).send(req, res);
  }

  async #find(url: URL, requestId: string, client: PageClient): Promise<Page> {
    const { cache, limiter } = this.#options;
    const canonical = canonicalPage(url);
    if (!canonical) {
      const isWanted = () => !client.signal.aborted;
      const render = () => this.#render(url.pathname + url.search, requestId);
      return (await limiter.run({ address: client.address, isWanted }, render)).page;
    }
    const { address, tags } = canonical;
    const cached = cache.get(address);
    if (cached) return cached;
    const recipe: PageSource = {
      tags,
      render: () => this.#render(address, requestId),
      refresh: () => this.#render(address, randomUUID()),
      isRender: true,
    };
    return (await cache.load(address, recipe, client)).page;
  }

  /**
   * Renders a page. Pages with `no-store` (part of their data was unavailable) or a status other than 200 are not
   * cached.
   */
  async #render(address: string, requestId: string): Promise<RenderResult> {
    const { locals, security } = this.#options;
    const rendered = await this.#renderWith(address, { ...locals, requestId });
    const isCacheable = rendered.status === 200 && !rendered.headers['cache-control']?.includes('no-store');
    return { page: new Page(rendered, security, isCacheable ? revalidate : 'no-store'), isCacheable };
  }

  async #renderWith(address: string, locals: RenderOptions['locals']): Promise<RenderedPage> {
    const { built, origin, observeRender } = this.#options;
    const { render, scripts } = built;
    const route = this.routeOf(address.split('?', 1)[0] ?? '');
    const begin = performance.now();
    const { status, headers, allowed, isUnavailable, ...answer } = await runInSpan(`render ${route ?? 'page'}`, () =>
      renderPage({ render, url: origin + address, locals }),
    );
    observeRender?.(route, (performance.now() - begin) / 1000);
    const isPage = headers['content-type']?.startsWith('text/html') === true;
    const body = isPage ? nameIslandScripts(answer.body, scripts) : answer.body;
    if (isPage) {
      headers['content-security-policy'] ??= this.#policy.headerValue(allowed);
    }
    // Astro uses 500 for every failed page; a retry helps only if the game was unavailable, which is a 503.
    const rendered = { status: status === 500 && isUnavailable ? 503 : status, headers, body };
    if (rendered.status === 503) headers['retry-after'] = '2';
    return rendered;
  }
}
