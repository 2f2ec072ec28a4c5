/** Maximum bytes of request bodies that are still arriving: for all clients, and for one address. */
export interface BodyBudgetLimits {
  all: number;
  perAddress: number;
}

const defaults: BodyBudgetLimits = { all: 64 * 1024 * 1024, perAddress: 8 * 1024 * 1024 };

/** Limits the memory of incomplete request bodies, because clients may send them slowly. */
export class BodyBudget {
  readonly #limits: BodyBudgetLimits;
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  constructor(limits = defaults) {
    this.#limits = limits;
  }

  /** Reserves bytes for an address. Returns whether the budget allows it. */
  reserve(address: string, bytes: number): boolean {
    const reserved = (this.#byAddress.get(address) ?? 0) + bytes;
    if (reserved > this.#limits.perAddress || this.#all + bytes > this.#limits.all) return false;
    this.#byAddress.set(address, reserved);
    this.#all += bytes;
    return true;
  }

  release(address: string, bytes: number): void {
    const left = (this.#byAddress.get(address) ?? 0) - bytes;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
    this.#all -= bytes;
  }
}
