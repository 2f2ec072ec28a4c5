/** Bytes of bodies that are still arriving: of all clients, and of one address. */
export interface BodyBudgetLimits {
  all: number;
  perAddress: number;
}

const defaults: BodyBudgetLimits = { all: 64 * 1024 * 1024, perAddress: 8 * 1024 * 1024 };

/** Bounds what half-sent bodies hold, since a client may take its time to send the other half. */
export class BodyBudget {
  readonly #limits: BodyBudgetLimits;
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(limits = defaults) {
    this.#limits = limits;
  }

  /** Says whether there was room. */
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
