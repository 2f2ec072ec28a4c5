/** The most characters that the cached values have together. */
const maxSize = 32 * 1024 * 1024;

/** A cache that drops the values that were not used for the longest time when it is full. */
export class PoolCache<Value> {
  readonly #values = new Map<string, Value>();
  readonly #sizeOf: (value: Value) => number;
  readonly #maxSize: number;
  #size = 0;

  constructor(sizeOf: (value: Value) => number, most = maxSize) {
    this.#sizeOf = sizeOf;
    this.#maxSize = most;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    // A map iterates in the order of insertion.
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#drop(key);
    this.#values.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#maxSize) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#size -= this.#sizeOf(value);
  }
}
