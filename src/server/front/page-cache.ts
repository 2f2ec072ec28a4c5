import { LRUCache } from 'lru-cache';
import { isEditorialTag, maxStalenessMs } from '#contract/page-cache.ts';
import type { PageTag } from '#contract/page-cache.ts';
import type { Page } from './page.ts';
import { RenderLimiter } from './render-limiter.ts';
import { CacheTags } from './cache-tags.ts';
import type { Tag } from './cache-tags.ts';

export interface RenderResult {
  page: Page;
  /** Whether other visitors may get the same page. */
  isCacheable: boolean;
}

/** How to render a page, and what data it depends on. */
export interface PageSource {
  tags: readonly PageTag[];
  render: () => Promise<RenderResult>;
  /** Renders the page again while the stale one is still served. Defaults to `render`. */
  refresh?: () => Promise<RenderResult>;
  /** Whether it is subject to the render limiter. */
  isRender: boolean;
}

/** The client that requests a page. */
export interface PageClient {
  /** A client's address or network (`clientKey`). */
  address: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/** The data that a page was rendered from, and when it was read. */
interface Snapshot {
  /** A change to these tags must be visible at once. */
  readonly edits: readonly Tag[];
  /** A change to these tags may become visible up to `lag` milliseconds later. */
  readonly live: readonly Tag[];
  readonly lag: number;
  /** The change counter (`CacheTags.changes`) and the time before the first read. */
  begun: number;
  begunAt: number;
}

interface Entry extends Snapshot {
  readonly page: Page;
  readonly recipe: PageSource;
  /** The epoch (see `Flight`) in which it was rendered. In a later one, it may miss changes. */
  readonly epoch: number;
}

interface Flight extends Snapshot {
  hasBegun: boolean;
  /** The number of clients that wait for it. */
  wanted: number;
  /** The value of the counter that increases when the change listener connects or disconnects. */
  readonly epoch: number;
  page: Promise<Page>;
}

export interface PageCacheOptions {
  limiter?: RenderLimiter;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

/**
 * The maximum age of a page that is served because the game is unavailable, in milliseconds. A failover takes seconds;
 * after a longer outage, a visitor learns of it.
 */
const outageAgeMs = 300_000;

/**
 * A cache of pages that are the same for every visitor, by canonical URL and with a maximum size in bytes. While the
 * change listener is disconnected (`pause`), it stores nothing, and serves a page from before only if the game is
 * unavailable. A page whose live data has changed is served stale for
 * as long as its tags permit (`maxStalenessMs`) while a single render refreshes it. A page whose editorial data has
 * changed is not served.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new Map<string, Flight>();
  readonly #tags = new CacheTags();
  readonly #limiter: RenderLimiter;
  readonly #now: () => number;
  #listening = false;
  #epoch = 0;

  constructor(
    maxBytes: number,
    { limiter = new RenderLimiter(), now = () => performance.now() }: PageCacheOptions = {},
  ) {
    this.#limiter = limiter;
    this.#now = now;
    this.#entries = new LRUCache<string, Entry>({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ page }, address) => Math.ceil(page.bytes) + address.length * 2,
      dispose: (entry) => this.#release(entry),
    });
  }

  get size(): { pages: number; bytes: number; tags: number } {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize, tags: this.#tags.size };
  }

  /** Returns the cached page, if it may still be served. */
  get(address: string): Page | undefined {
    const entry = this.#entries.get(address);
    if (!entry || entry.epoch !== this.#epoch) return undefined;
    if (hasChanged(entry.edits, entry.begun)) return undefined;
    return hasChanged(entry.live, entry.begun) ? this.#serveStale(address, entry) : entry.page;
  }

  /** Renders the page, once for all simultaneous requests. `isShared` is true if another request started the render. */
  async load(address: string, recipe: PageSource, client: PageClient): Promise<{ page: Page; isShared: boolean }> {
    const underway = this.#flights.get(address);
    if (underway && this.#mayJoin(underway))
      return { page: await this.#join(address, underway, client), isShared: true };
    const flight = this.#fly(address, recipe, (render, isWanted) =>
      recipe.isRender
        ? this.#limiter.run({ address: client.address, isWanted }, () => render(recipe.render))
        : render(recipe.render),
    );
    return { page: await this.#join(address, flight, client), isShared: false };
  }

  /**
   * Waits for a page. The limiter skips a page whose clients have all disconnected before its turn. If the game is
   * unavailable, returns the last page instead.
   */
  async #join(address: string, flight: Flight, { signal }: PageClient): Promise<Page> {
    flight.wanted += 1;
    const leave = () => (flight.wanted -= 1);
    signal.addEventListener('abort', leave);
    try {
      const page = await flight.page;
      return page.status === 503 ? (this.#lastPage(address) ?? page) : page;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #lastPage(address: string): Page | undefined {
    const entry = this.#entries.peek(address);
    if (!entry || hasChanged(entry.edits, entry.begun)) return undefined;
    return this.#now() - entry.begunAt < outageAgeMs ? entry.page : undefined;
  }

  invalidate(tag: PageTag): void {
    this.#tags.invalidate(tag);
  }

  /** Drops all pages, also those that are being rendered. */
  clear(): void {
    this.#epoch += 1;
    this.#entries.clear();
  }

  pause(): void {
    this.#listening = false;
    this.#epoch += 1;
  }

  resume(): void {
    // Data that was read while the listener was disconnected may have changed without notification.
    this.#epoch += 1;
    this.#listening = true;
  }

  /** Returns the stale page unless it is too old. From half of its maximum age on, it starts a refresh. */
  #serveStale(address: string, entry: Entry): Page | undefined {
    const age = this.#now() - entry.begunAt;
    if (age >= entry.lag) return undefined;
    if (age >= entry.lag / 2 && this.#limiter.mayRefresh && !this.#flights.has(address)) {
      const { recipe } = entry;
      const renew = recipe.refresh ?? recipe.render;
      const flight = this.#fly(address, recipe, (render) =>
        recipe.isRender ? this.#limiter.refresh(() => render(renew)) : render(renew),
      );
      // A request that finds the page too old renders it again and reports the error.
      flight.page.catch(() => undefined);
    }
    return entry.page;
  }

  #mayJoin(flight: Flight): boolean {
    if (flight.epoch !== this.#epoch) return false;
    if (!flight.hasBegun) return true;
    if (hasChanged(flight.edits, flight.begun)) return false;
    return !hasChanged(flight.live, flight.begun) || this.#now() - flight.begunAt < flight.lag;
  }

  #fly(
    address: string,
    recipe: PageSource,
    begin: (render: (make: PageSource['render']) => Promise<Page>, isWanted: () => boolean) => Promise<Page>,
  ): Flight {
    const render = async (make: PageSource['render']) => {
      flight.hasBegun = true;
      flight.begun = this.#tags.changes;
      flight.begunAt = this.#now();
      const { page, isCacheable } = await make();
      if (isCacheable) await this.#keep(address, page, recipe, flight);
      return page;
    };
    const flight: Flight = {
      ...this.#acquire(recipe.tags),
      hasBegun: false,
      wanted: 0,
      epoch: this.#epoch,
      page: Promise.resolve().then(() => begin(render, () => flight.wanted > 0)),
    };
    flight.page = flight.page.finally(() => {
      this.#release(flight);
      if (this.#flights.get(address) === flight) this.#flights.delete(address);
    });
    this.#flights.set(address, flight);
    return flight;
  }

  async #keep(address: string, page: Page, recipe: PageSource, flight: Flight): Promise<void> {
    const last = this.#entries.peek(address);
    if (last) await page.prepareEncodingsOf(last.page);
    if (!this.#listening || flight.epoch !== this.#epoch || hasChanged(flight.edits, flight.begun)) return;
    // A render that started later may have finished first.
    if ((this.#entries.peek(address)?.begunAt ?? -1) > flight.begunAt) return;
    const entry: Entry = {
      ...this.#acquire(recipe.tags),
      begun: flight.begun,
      begunAt: flight.begunAt,
      page,
      recipe,
      epoch: flight.epoch,
    };
    this.#entries.set(address, entry);
    // The cache silently rejects a page that is larger than its maximum size.
    if (this.#entries.peek(address) !== entry) this.#release(entry);
  }

  #acquire(names: readonly PageTag[]): Snapshot {
    const tags = names.map((name) => this.#tags.retain(name));
    return {
      edits: tags.filter(({ name }) => isEditorialTag(name)),
      live: tags.filter(({ name }) => !isEditorialTag(name)),
      lag: maxStalenessMs(names),
      begun: 0,
      begunAt: 0,
    };
  }

  #release({ edits, live }: Snapshot): void {
    for (const tag of edits) this.#tags.release(tag);
    for (const tag of live) this.#tags.release(tag);
  }
}

function hasChanged(tags: readonly Tag[], since: number): boolean {
  for (const tag of tags) if (tag.changedAt > since) return true;
  return false;
}
