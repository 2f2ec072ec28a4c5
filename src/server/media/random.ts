import { fnv1a } from '#game/hash.ts';
import { Random, splitmix32 } from '#game/random.ts';

/**
 * The same seed gives the same picture on every machine and in every process. Each layer of a picture forks a
 * stream of its own, so that a change in one leaves the others as they were.
 */
export class SeededRandom extends Random {
  readonly #seed: string;

  constructor(seed: string) {
    super(splitmix32(fnv1a(seed)));
    this.#seed = seed;
  }

  fork(label: string): SeededRandom {
    return new SeededRandom(`${this.#seed}/${label}`);
  }
}
