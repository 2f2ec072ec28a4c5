import { LRUCache } from 'lru-cache';
import { isEditTag, lagOf } from '#contract/page.ts';
import type { PageTag } from '#contract/page.ts';
import type { Page } from './page.ts';
import { RenderSlots } from './render-slots.ts';
import { TagTable } from './tag-table.ts';
import type { Tag } from './tag-table.ts';

export interface Made {
  page: Page;
  /** Whether others may see it too. */
  mayKeep: boolean;
}

/** How a page is made, and what it depends on. */
export interface Recipe {
  tags: readonly PageTag[];
  make: () => Promise<Made>;
  /** How it is made again while its last state is still served; without it, as at first. */
  renew?: () => Promise<Made>;
  /** Whether it takes one of the slots for renders, and its turn. */
  isRender: boolean;
}

/** Who asks for a page. */
export interface PageClient {
  /** A client's address, or what counts as one. */
  address: string;
  /** Says when the client leaves. */
  left: AbortSignal;
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
  readonly recipe: Recipe;
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
  slots?: RenderSlots;
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
  readonly #tags = new TagTable();
  readonly #slots: RenderSlots;
  readonly #now: () => number;
  #listening = false;
  #epoch = 0;

  constructor(maxBytes: number, { slots = new RenderSlots(), now = () => performance.now() }: PageCacheOptions = {}) {
    this.#slots = slots;
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
  async load(address: string, recipe: Recipe, client: PageClient): Promise<{ page: Page; isShared: boolean }> {
    const underway = this.#flights.get(address);
    if (underway && this.#mayJoin(underway)) return { page: await this.#join(underway, client), isShared: true };
    const flight = this.#fly(address, recipe, (render, isWanted) =>
      recipe.isRender
        ? this.#slots.run({ address: client.address, isWanted }, () => render(recipe.make))
        : render(recipe.make),
    );
    return { page: await this.#join(flight, client), isShared: false };
  }

  /** Waits for a page. One that all who waited for have left before its turn is not made. */
  async #join(flight: Flight, { left }: PageClient): Promise<Page> {
    flight.wanted += 1;
    const leave = () => (flight.wanted -= 1);
    left.addEventListener('abort', leave);
    try {
      return await flight.page;
    } finally {
      left.removeEventListener('abort', leave);
    }
  }

  change(tag: PageTag): void {
    this.#tags.change(tag);
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
    if (age >= entry.lag / 2 && this.#slots.mayRenew && !this.#flights.has(address)) {
      const { recipe } = entry;
      const renew = recipe.renew ?? recipe.make;
      const flight = this.#fly(address, recipe, (render) =>
        recipe.isRender ? this.#slots.renew(() => render(renew)) : render(renew),
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
    recipe: Recipe,
    begin: (render: (make: Recipe['make']) => Promise<Page>, isWanted: () => boolean) => Promise<Page>,
  ): Flight {
    const render = async (make: Recipe['make']) => {
      flight.hasBegun = true;
      flight.begun = this.#tags.changes;
      flight.begunAt = this.#now();
      const { page, mayKeep } = await make();
      if (mayKeep) await this.#keep(address, page, recipe, flight);
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

  async #keep(address: string, page: Page, recipe: Recipe, flight: Flight): Promise<void> {
    const last = this.#entries.peek(address);
    if (last) await page.prepareLike(last.page);
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
    const tags = names.map((name) => this.#tags.acquire(name));
    return {
      edits: tags.filter(({ name }) => isEditTag(name)),
      live: tags.filter(({ name }) => !isEditTag(name)),
      lag: lagOf(names),
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
  for (const tag of tags) if (tag.changed > since) return true;
  return false;
}
