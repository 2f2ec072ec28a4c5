/** Thrown when a queue is so long that another order would time out. */
export class QueueFullError extends Error {
  /** Whether the queue of the client's address is full, not the whole queue. */
  readonly own: boolean;

  constructor(own: boolean) {
    super('too many pictures are waiting to be drawn');
    this.name = 'QueueFull';
    this.own = own;
  }
}

/** A client that waits for an image. */
export interface Client {
  /** Clients of one address share a queue. */
  address: string;
  /** Aborts when the client disconnects. */
  signal?: AbortSignal | undefined;
}

export interface RenderQueueOptions {
  atOnce: number;
  /** Running orders of one address: fewer than `atOnce`, so that other addresses can run too. */
  atOncePerAddress: number;
  /** Maximum number of waiting orders of all clients. */
  waiting: number;
  /** Maximum number of waiting orders of one address. */
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
 * A fair queue: each address has a queue of its own, and the queues take turns, so that one address with many orders
 * delays the others by at most one turn. Equal orders run once. An order is dropped when all its clients have left.
 */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  readonly #orders = new Map<string, Order>();
  /** The first address is next; after its turn, it moves to the end. */
  readonly #lines = new Map<string, Order[]>();
  /** Number of running orders by address. */
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

  /** Runs the work in its turn. Requests for the same key in the meantime get the same result. */
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
      // Another address has already ordered the same, so this client waits with it.
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

  /** A full queue drops the last order of the address with most orders, for a client whose address has fewer. */
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

  /** Removes a waiting order from the queues of all addresses. */
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
