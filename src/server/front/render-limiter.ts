import { GameError } from '#contract/error.ts';

/** On whose behalf a page is rendered. */
export interface RenderClient {
  /** A client's address, or what counts as one. */
  address: string;
  /** Whether somebody still waits for the page. */
  isWanted: () => boolean;
}

interface Waiter extends RenderClient {
  begin(): void;
  refuse(): void;
}

export interface RenderLimiterOptions {
  /** Renders that requests wait for, in all and for one address. */
  concurrency?: number;
  perAddress?: number;
  /** Requests that wait for their turn. */
  queueMax?: number;
  queuePerAddress?: number;
  /** Renders that nobody waits for: the next states of pages that are still served. */
  refreshes?: number;
}

/**
 * Bounds how many renders run at once. Addresses take turns, and none holds every place, so that one that asks for
 * many pages keeps nobody else waiting for long. Renewals have places of their own: a flood of new pages does not
 * make the kept ones grow old.
 */
export class RenderLimiter {
  readonly #concurrency: number;
  readonly #perAddress: number;
  readonly #waitingMax: number;
  readonly #waitingPerAddress: number;
  readonly #renewals: number;
  /** By address; the address whose turn is next comes first. */
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

  /** Whether a page may be renewed now. */
  get mayRefresh(): boolean {
    return this.#renewing < this.#renewals;
  }

  /** Renders a page that nobody waits for. Call it only when `mayRenew`. */
  async refresh<T>(render: () => Promise<T>): Promise<T> {
    this.#renewing += 1;
    try {
      return await render();
    } finally {
      this.#renewing -= 1;
    }
  }

  /** Renders when it is the client's turn; throws UNAVAILABLE where too many wait, or nobody wants the page any more. */
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

  /** Gives free places to those who wait, one for each address in turn. */
  #serve(): void {
    for (let hasBegun = true; hasBegun;) {
      hasBegun = false;
      for (const [address, line] of [...this.#lines]) {
        if (!this.#mayBegin(address)) continue;
        const waiter = this.#takeWanted(line);
        // The others' turn comes first.
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
