import { createHash } from 'node:crypto';

/**
 * A deterministic random number generator (sfc32) with a text as its seed. Each part of the demo world has a generator
 * of its own, so that a change in one part does not affect the others.
 */
export class Random {
  readonly #state: Uint32Array;

  constructor(seed: string) {
    const digest = createHash('sha256').update(`mazoku demo world 1: ${seed}`).digest();
    this.#state = new Uint32Array([0, 4, 8, 12].map((offset) => digest.readUInt32LE(offset)));
  }

  #word(): number {
    const [a = 0, b = 0, c = 0, counter = 0] = this.#state;
    const sum = (a + b + counter) >>> 0;
    this.#state[0] = b ^ (b >>> 9);
    this.#state[1] = c + (c << 3);
    this.#state[2] = ((c << 21) | (c >>> 11)) + sum;
    this.#state[3] = counter + 1;
    return sum;
  }

  /** Returns a number in [0, 1). */
  fraction(): number {
    return this.#word() / 0x1_0000_0000;
  }

  /** Returns an integer in [0, `limit`). */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)];
    if (choice === undefined) throw new Error('nothing to pick from');
    return choice;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const order = [...list];
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = this.below(index + 1);
      [order[index], order[other]] = [order[other] as T, order[index] as T];
    }
    return order;
  }

  /** Returns a positive number around 1: for a spread of 0.7, mostly between 0.5 and 2. */
  popularity(spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.fraction())) * Math.cos(2 * Math.PI * this.fraction());
    return Math.exp(normal * spread);
  }

  momentBetween(low: Date, high: Date): Date {
    return new Date(low.getTime() + Math.floor(this.fraction() * (high.getTime() - low.getTime())));
  }

  /** Returns a UUID in the format of version 4. */
  uuid(): string {
    const hex = [0, 0, 0, 0].map(() => this.#word().toString(16).padStart(8, '0')).join('');
    const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20),
    ].join('-');
  }

  /**
   * Returns an account ID in the chat platform's format. Its creation time is in 2080, so that it belongs to no real
   * user.
   */
  discordId(): string {
    const tail = String(this.below(1_000_000_000)).padStart(9, '0');
    return `86024${String(this.between(10_000, 99_999))}${tail}`;
  }
}

/** Returns a UUID derived from a name, so that it is independent of other entities. */
export function uuidOf(name: string): string {
  return new Random(`uuid of ${name}`).uuid();
}
