import { LRUCache } from 'lru-cache';
import { isEditorialTag, maxStalenessMs } from '#contract/page-cache.ts';
import type { PageTag } from '#contract/page-cache.ts';
import type { Page } from './page.ts';
import { RenderLimiter } from './render-limiter.ts';
import { CacheTags } from './cache-tags.ts';
import type { Tag } from './cache-tags.ts';

export interface RenderResult {
  page: Page;
  /** Whether others may see it too. */
  isCacheable: boolean;
}

/** How a page is made, and what it depends on. */
export interface PageSource {
  tags: readonly PageTag[];
  render: () => Promise<RenderResult>;
  /** How it is made again while its last state is still served; without it, as at first. */
  refresh?: () => Promise<RenderResult>;
  /** Whether it takes one of the limiter for renders, and its turn. */
  isRender: boolean;
}

/** Who asks for a page. */
export interface PageClient {
  /** A client's address, or what counts as one. */
  address: string;
  /** Says when the client leaves. */
  signal: AbortSignal;
}

/** What was read of the database, and when. */
interface Snapshot {
  /** A change of these shows at once. */
  readonly edits: readonly Tag[];
  /** A change of these may show late, by `lag` milliseconds. */
  readonly live: readonly Tag[];
  readonly lag: number;
  /** The table's count of changes before the first read, and the time. */
  begun: number;
  begunAt: number;
}

interface Entry extends Snapshot {
  readonly page: Page;
  readonly recipe: PageSource;
}

interface Flight extends Snapshot {
  hasBegun: boolean;
  /** Clients that still wait for it. */
  wanted: number;
  /** Counts the times that the listening was lost or found. */
  readonly epoch: number;
  page: Promise<Page>;
}

export interface PageCacheOptions {
  limiter?: RenderLimiter;
  /** Milliseconds on a clock that only goes forward. */
  now?: () => number;
}

/**
 * Pages that are the same for every visitor, by canonical address, bounded in bytes. It keeps nothing
 * while nobody says what changes (`pause`). A page under which the game moved something is served for
 * as long as its kind may be behind (`lagOf`), while one render makes the next; a page under which
 * somebody edited something is not served any more.
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

  /** The page, if it may be served as it stands. */
  get(address: string): Page | undefined {
    const entry = this.#entries.get(address);
    if (!entry) return undefined;
    if (hasChanged(entry.edits, entry.begun)) return undefined;
    return hasChanged(entry.live, entry.begun) ? this.#serveStale(address, entry) : entry.page;
  }

  /** The page, made once however many wait for it. `isShared` says that another request made it. */
  async load(address: string, recipe: PageSource, client: PageClient): Promise<{ page: Page; isShared: boolean }> {
    const underway = this.#flights.get(address);
    if (underway && this.#mayJoin(underway)) return { page: await this.#join(underway, client), isShared: true };
    const flight = this.#fly(address, recipe, (render, isWanted) =>
      recipe.isRender
        ? this.#limiter.run({ address: client.address, isWanted }, () => render(recipe.render))
        : render(recipe.render),
    );
    return { page: await this.#join(flight, client), isShared: false };
  }

  /** Waits for a page. One that all who waited for have left before its turn is not made. */
  async #join(flight: Flight, { signal }: PageClient): Promise<Page> {
    flight.wanted += 1;
    const leave = () => (flight.wanted -= 1);
    signal.addEventListener('abort', leave);
    try {
      return await flight.page;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  invalidate(tag: PageTag): void {
    this.#tags.invalidate(tag);
  }

  pause(): void {
    this.#listening = false;
    this.#epoch += 1;
    this.#entries.clear();
  }

  resume(): void {
    // What was read while nobody listened may have changed unheard.
    this.#epoch += 1;
    this.#listening = true;
  }

  /** The last state of a page, unless it is too old; from half that age on, the next one is made meanwhile. */
  #serveStale(address: string, entry: Entry): Page | undefined {
    const age = this.#now() - entry.begunAt;
    if (age >= entry.lag) return undefined;
    if (age >= entry.lag / 2 && this.#limiter.mayRefresh && !this.#flights.has(address)) {
      const { recipe } = entry;
      const renew = recipe.refresh ?? recipe.render;
      const flight = this.#fly(address, recipe, (render) =>
        recipe.isRender ? this.#limiter.refresh(() => render(renew)) : render(renew),
      );
      // Whoever finds the page too old asks for it again, and hears why it fails.
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
    // A render that began later may have ended sooner.
    if ((this.#entries.peek(address)?.begunAt ?? -1) > flight.begunAt) return;
    const entry: Entry = {
      ...this.#acquire(recipe.tags),
      begun: flight.begun,
      begunAt: flight.begunAt,
      page,
      recipe,
    };
    this.#entries.set(address, entry);
    // One that is larger than the cache is refused without a word.
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
