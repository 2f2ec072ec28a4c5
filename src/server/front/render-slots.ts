import { GameError } from '#contract/error.ts';

/** Bounds how many renders run at once, and how many wait for their turn. */
export class RenderSlots {
  readonly #atOnce: number;
  readonly #waitingMax: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce = 8, waitingMax = 200 } = {}) {
    this.#atOnce = atOnce;
    this.#waitingMax = waitingMax;
  }

  /** Whether a render may begin at once; one that nobody waits for begins only then. */
  get isFree(): boolean {
    return this.#running < this.#atOnce;
  }

  /** Runs it when it is its turn; throws UNAVAILABLE at once where too many wait. */
  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.isFree) {
      this.#running += 1;
    } else {
      if (this.#waiting.length >= this.#waitingMax) throw new GameError('UNAVAILABLE');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await render();
    } finally {
      const next = this.#waiting.shift();
      // The slot goes to the next in line without becoming free in between.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
