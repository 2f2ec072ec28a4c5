/** Thrown where so much waits already that another order would only wait in vain. */
export class QueueFullError extends Error {
  /** Whether the client's own line is full, and not the queue of everybody. */
  readonly own: boolean;

  constructor(own: boolean) {
    super('too many pictures are waiting to be drawn');
    this.name = 'QueueFull';
    this.own = own;
  }
}

/** Who waits for a picture. */
export interface Client {
  /** Clients of one address share a line. */
  address: string;
  /** Aborts when the client leaves. */
  signal?: AbortSignal | undefined;
}

export interface RenderQueueOptions {
  atOnce: number;
  /** Fewer than `atOnce`, so that another address need not wait for what one has begun. */
  atOncePerAddress: number;
  /** Orders that wait, of all clients. */
  waiting: number;
  /** Orders that wait, of one address. */
  waitingPerAddress: number;
}

interface Waiter {
  resolve(bytes: Buffer): void;
  reject(reason: Error): void;
}

interface Order {
  key: string;
  work: () => Promise<Buffer>;
  waiters: Set<Waiter>;
  isRunning: boolean;
}

/**
 * A fair queue: each address has a line of its own, and the lines take turns, so that one address with many orders
 * delays the others by no more than one turn. Equal orders are one. An order whose clients have all left is dropped.
 */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  readonly #orders = new Map<string, Order>();
  /** The next line in turn is the first; a line that had its turn goes to the end. */
  readonly #lines = new Map<string, Order[]>();
  /** How many orders are drawn for an address right now. */
  readonly #runningFor = new Map<string, number>();
  #running = 0;
  #waiting = 0;

  constructor(options: RenderQueueOptions) {
    this.#options = options;
  }

  /** The number of orders that wait. */
  get length(): number {
    return this.#waiting;
  }

  /** Runs the work in its turn; the same key requested meanwhile gets the same result. */
  async run(client: Client, key: string, work: () => Promise<Buffer>): Promise<Buffer> {
    client.signal?.throwIfAborted();
    const known = this.#orders.get(key);
    const order = known ?? { key, work, waiters: new Set<Waiter>(), isRunning: false };
    if (!order.isRunning) this.#enqueue(client.address, order, known !== undefined);
    const result = this.#wait(client, order);
    this.#orders.set(key, order);
    this.#start();
    return result;
  }

  #wait({ signal }: Client, order: Order): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiter.reject(signal?.reason as Error);
        if (order.waiters.size === 0 && !order.isRunning) this.#drop(order);
      };
      const settle = () => {
        order.waiters.delete(waiter);
        signal?.removeEventListener('abort', leave);
      };
      const waiter: Waiter = {
        resolve: (bytes) => (settle(), resolve(bytes)),
        reject: (reason) => (settle(), reject(reason)),
      };
      order.waiters.add(waiter);
      signal?.addEventListener('abort', leave);
    });
  }

  #enqueue(address: string, order: Order, isKnown: boolean): void {
    const line = this.#lines.get(address) ?? [];
    if (line.includes(order)) return;
    const { waiting, waitingPerAddress } = this.#options;
    if (line.length >= waitingPerAddress) {
      // Another address has ordered the same already, and this client may wait with it.
      if (isKnown) return;
      throw new QueueFullError(true);
    }
    if (!isKnown) {
      if (this.#waiting >= waiting) this.#dropLastOfLongest(line.length);
      this.#waiting += 1;
    }
    line.push(order);
    this.#lines.set(address, line);
  }

  /** A full queue drops the last order of its longest line for a client that has a shorter one. */
  #dropLastOfLongest(length: number): void {
    const longest = [...this.#lines.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    const last = longest.at(-1);
    if (!last || longest.length <= length + 1) throw new QueueFullError(false);
    this.#drop(last);
    for (const waiter of [...last.waiters]) waiter.reject(new QueueFullError(true));
  }

  #drop(order: Order): void {
    this.#remove(order);
    this.#orders.delete(order.key);
  }

  /** Takes a waiting order out of every line. */
  #remove(order: Order): void {
    this.#waiting -= 1;
    for (const [address, line] of this.#lines) {
      const rest = line.filter((each) => each !== order);
      if (rest.length === 0) this.#lines.delete(address);
      else if (rest.length < line.length) this.#lines.set(address, rest);
    }
  }

  #start(): void {
    while (this.#running < this.#options.atOnce) {
      const most = this.#options.atOncePerAddress;
      const address = [...this.#lines.keys()].find((each) => (this.#runningFor.get(each) ?? 0) < most);
      const order = address === undefined ? undefined : this.#lines.get(address)?.[0];
      if (address === undefined || !order) return;
      this.#remove(order);
      const rest = this.#lines.get(address);
      if (rest) {
        this.#lines.delete(address);
        this.#lines.set(address, rest);
      }
      void this.#draw(address, order);
    }
  }

  async #draw(address: string, order: Order): Promise<void> {
    this.#count(address, 1);
    order.isRunning = true;
    let settle: (waiter: Waiter) => void;
    try {
      const bytes = await order.work();
      settle = (waiter) => waiter.resolve(bytes);
    } catch (failure) {
      settle = (waiter) => waiter.reject(failure as Error);
    }
    this.#count(address, -1);
    this.#orders.delete(order.key);
    for (const waiter of [...order.waiters]) settle(waiter);
    this.#start();
  }

  #count(address: string, by: 1 | -1): void {
    this.#running += by;
    const count = (this.#runningFor.get(address) ?? 0) + by;
    if (count > 0) this.#runningFor.set(address, count);
    else this.#runningFor.delete(address);
  }
}
