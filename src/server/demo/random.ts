import { createHash } from 'node:crypto';

/**
 * Chance that comes out the same every time: a small fast generator (sfc32) started from a text.
 * Each part of the demo world draws from a generator of its own, so that a change in one part
 * leaves the others as they were.
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

  /** At least 0, below 1. */
  fraction(): number {
    return this.#word() / 0x1_0000_0000;
  }

  /** A whole number at least 0, below `limit`. */
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

  /** Around 1, most of it between a half and two for a spread of 0.7; never negative. */
  popularity(spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.fraction())) * Math.cos(2 * Math.PI * this.fraction());
    return Math.exp(normal * spread);
  }

  momentBetween(low: Date, high: Date): Date {
    return new Date(low.getTime() + Math.floor(this.fraction() * (high.getTime() - low.getTime())));
  }

  /** In the form of version 4. */
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

  /** An account id of the chat platform's form; made "in 2080", so that it is nobody's. */
  discordId(): string {
    const tail = String(this.below(1_000_000_000)).padStart(9, '0');
    return `86024${String(this.between(10_000, 99_999))}${tail}`;
  }
}

/** The uuid of a thing by its name: it stays when others come or go. */
export function uuidOf(name: string): string {
  return new Random(`uuid of ${name}`).uuid();
}
