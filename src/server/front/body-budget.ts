/** Maximum bytes of request bodies that are still arriving: for all clients, and for one address. */
export interface BodyBudgetLimits {
  all: number;
  perAddress: number;
}

const defaults: BodyBudgetLimits = { all: 64 * 1024 * 1024, perAddress: 8 * 1024 * 1024 };

/** Limits the memory of incomplete request bodies, because clients may send them slowly. */
export class BodyBudget {
  readonly #limits: BodyBudgetLimits;
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(limits = defaults) {
    this.#limits = limits;
  }

  /** Reserves bytes for an address. Returns whether the budget allows it. */
  reserve(address: string, bytes: number): boolean {
    const held = (this.#held.get(address) ?? 0) + bytes;
    if (held > this.#limits.perAddress || this.#all + bytes > this.#limits.all) return false;
    this.#held.set(address, held);
    this.#all += bytes;
    return true;
  }

  release(address: string, bytes: number): void {
    const left = (this.#held.get(address) ?? 0) - bytes;
    if (left > 0) this.#held.set(address, left);
    else this.#held.delete(address);
    this.#all -= bytes;
  }
}
