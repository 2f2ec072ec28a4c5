/** Numbers at least 0 and below 1, one after another: `Math.random`, or a stream that is the same each time. */
export type RandomStream = () => number;

/** What can be drawn from a stream. */
export class Random {
  readonly next: RandomStream;

  constructor(stream: RandomStream) {
    this.next = stream;
  }

  /** A number at least `low`, below `high`. */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number at least 0, below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** A whole number between two, both included. */
  whole(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)];
    if (choice === undefined) throw new RangeError('nothing to pick from');
    return choice;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return shuffle(list, this.next);
  }
}

/** A shuffled copy (Fisher-Yates). */
export function shuffle<T>(items: readonly T[], stream: RandomStream): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(stream() * (last + 1));
    [shuffled[last], shuffled[pick]] = [shuffled[pick] as T, shuffled[last] as T];
  }
  return shuffled;
}

/** splitmix32: a stream from one word of 32 bits; seeds that differ in one bit part at once. */
export function splitmix32(seed: number): RandomStream {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
}

/** sfc32: a stream from four words of 32 bits, long enough for a world of a million draws. */
export function sfc32(words: readonly [number, number, number, number]): RandomStream {
  let [a, b, c, counter] = words;
  return () => {
    const sum = (a + b + counter) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    counter = (counter + 1) >>> 0;
    return sum / 0x1_0000_0000;
  };
}
