import { GameError } from '#contract/error.ts';

/** The client that a page is rendered for. */
export interface RenderClient {
  /** A client's address or network (`clientKey`). */
  address: string;
  /** Returns whether any client still waits for the page. */
  isWanted: () => boolean;
}

interface Waiter extends RenderClient {
  begin(): void;
  refuse(): void;
}

export interface RenderLimiterOptions {
  /** Maximum concurrent renders that requests wait for, in total and for one address. */
  concurrency?: number;
  perAddress?: number;
  /** Maximum queued requests, in total and for one address. */
  queueMax?: number;
  queuePerAddress?: number;
  /** Maximum concurrent renders that refresh stale pages, for which no request waits. */
  refreshes?: number;
}

/**
 * Limits the number of concurrent renders. Addresses take turns and none can use all slots, so an address that requests
 * many pages does not delay others for long. Refreshes have slots of their own, so that a flood of requests for new
 * pages does not leave cached pages stale.
 */
export class RenderLimiter {
  readonly #concurrency: number;
  readonly #perAddress: number;
  readonly #waitingMax: number;
  readonly #waitingPerAddress: number;
  readonly #renewals: number;
  /** Queued requests by address; the address whose turn is next comes first. */
  readonly #lines = new Map<string, Waiter[]>();
  readonly #runningFor = new Map<string, number>();
  #running = 0;
  #waiting = 0;
  #renewing = 0;

  constructor(options: RenderLimiterOptions = {}) {
    const { concurrency = 8, perAddress = 4, queueMax = 200, queuePerAddress = 60, refreshes = 2 } = options;
    this.#concurrency = concurrency;
    this.#perAddress = perAddress;
    this.#waitingMax = queueMax;
    this.#waitingPerAddress = queuePerAddress;
    this.#renewals = refreshes;
  }

  /** Whether a page may be refreshed now. */
  get mayRefresh(): boolean {
    return this.#renewing < this.#renewals;
  }

  /** Refreshes a page that no request waits for. Call it only when `mayRefresh` is true. */
  async refresh<T>(render: () => Promise<T>): Promise<T> {
    this.#renewing += 1;
    try {
      return await render();
    } finally {
      this.#renewing -= 1;
    }
  }

  /**
   * Renders when it is the client's turn. Throws UNAVAILABLE when the queue is full, or no client waits for the page
   * any more.
   */
  async run<T>(client: RenderClient, render: () => Promise<T>): Promise<T> {
    if (this.#mayBegin(client.address)) this.#begin(client.address);
    else await this.#wait(client);
    try {
      return await render();
    } finally {
      this.#end(client.address);
    }
  }

  #mayBegin(address: string): boolean {
    return this.#running < this.#concurrency && (this.#runningFor.get(address) ?? 0) < this.#perAddress;
  }

  #begin(address: string): void {
    this.#running += 1;
    this.#runningFor.set(address, (this.#runningFor.get(address) ?? 0) + 1);
  }

  #end(address: string): void {
    this.#running -= 1;
    const left = (this.#runningFor.get(address) ?? 1) - 1;
    if (left > 0) this.#runningFor.set(address, left);
    else this.#runningFor.delete(address);
    this.#serve();
  }

  #wait(client: RenderClient): Promise<void> {
    const isFull = () =>
      this.#waiting >= this.#waitingMax || (this.#lines.get(client.address)?.length ?? 0) >= this.#waitingPerAddress;
    if (isFull()) this.#dropUnwanted();
    if (isFull()) throw new GameError('UNAVAILABLE');
    return new Promise<void>((resolve, reject) => {
      const line = this.#lines.get(client.address) ?? [];
      this.#lines.set(client.address, line);
      line.push({ ...client, begin: resolve, refuse: () => reject(new GameError('UNAVAILABLE')) });
      this.#waiting += 1;
    });
  }

  /** Assigns free slots to queued requests, one per address in turn. */
  #serve(): void {
    for (let hasBegun = true; hasBegun;) {
      hasBegun = false;
      for (const [address, line] of [...this.#lines]) {
        if (!this.#mayBegin(address)) continue;
        const waiter = this.#takeWanted(line);
        // The address moves to the end, behind the others.
        this.#lines.delete(address);
        if (line.length > 0) this.#lines.set(address, line);
        if (!waiter) continue;
        this.#begin(address);
        waiter.begin();
        hasBegun = true;
      }
    }
  }

  #takeWanted(line: Waiter[]): Waiter | undefined {
    for (let waiter = line.shift(); waiter; waiter = line.shift()) {
      this.#waiting -= 1;
      if (waiter.isWanted()) return waiter;
      waiter.refuse();
    }
    return undefined;
  }

  #dropUnwanted(): void {
    for (const [address, line] of this.#lines) {
      const wanted = line.filter((waiter) => waiter.isWanted());
      for (const waiter of line) if (!wanted.includes(waiter)) waiter.refuse();
      this.#waiting -= line.length - wanted.length;
      if (wanted.length > 0) this.#lines.set(address, wanted);
      else this.#lines.delete(address);
    }
  }
}
