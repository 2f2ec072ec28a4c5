import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { describeError } from '#server/error-record.ts';
import type { Log } from '#server/log.ts';
import type { RateLimitStore } from '#server/rate-limit.ts';

/** How long a request waits for the store, in milliseconds. */
export const answerMs = 1_000;
/** How often the store is asked during an outage, in milliseconds. */
const retryMs = 5_000;

type Limiter = ReturnType<RateLimitStore['limiter']>;

/**
 * A store whose outage costs next to nothing: requests that are waiting when it begins are delayed by `answerMs`, and
 * later ones not at all. Meanwhile this process counts for itself. The store is asked for some requests in the
 * background, until it responds again.
 */
export class InsuredRateLimits implements RateLimitStore {
  readonly keyOf: RateLimitStore['keyOf'];
  readonly #name: string;
  readonly #store: RateLimitStore;
  readonly #log: Log;
  /** When the store is asked again (`performance.now()`). Undefined: it responds. */
  #retryAt: number | undefined;
  #isLogged = false;

  /** The name is for the log. */
  constructor(name: string, store: RateLimitStore, log: Log) {
    this.#name = name;
    this.#store = store;
    this.#log = log;
    this.keyOf = (client) => store.keyOf(client);
  }

  limiter(options: Parameters<RateLimitStore['limiter']>[0]): Limiter {
    const shared = this.#store.limiter(options);
    const own = new RateLimiterMemory(options);
    return {
      consume: async (...spent) => {
        const ask = () => this.#ask(shared, spent);
        if (this.#retryAt === undefined) {
          const result = await ask();
          if (result) return result;
        } else if (performance.now() >= this.#retryAt) {
          this.#retryAt = Infinity;
          ask().catch(() => undefined);
        }
        return own.consume(...spent);
      },
    };
  }

  /** The store is not asked before `resume`, because it is not connected yet. */
  pause(): void {
    this.#retryAt = Infinity;
  }

  /** The next request asks the store. */
  resume(): void {
    if (this.#retryAt !== undefined) this.#retryAt = 0;
  }

  /** Begins an outage, or prolongs it. */
  fail(failure: unknown): void {
    this.#retryAt = performance.now() + retryMs;
    if (!this.#isLogged)
      this.#log.error(
        { failure: describeError(failure) },
        `${this.#name} does not respond: limits count in each process`,
      );
    this.#isLogged = true;
  }

  /** Undefined: the store did not respond. Rejects with the store's refusal. */
  async #ask(shared: Limiter, spent: Parameters<Limiter['consume']>): Promise<RateLimiterRes | undefined> {
    const { promise: silence, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`no answer within ${answerMs} ms`)), answerMs);
    try {
      const result = await Promise.race([shared.consume(...spent), silence]);
      this.#recover();
      return result;
    } catch (failure) {
      if (!(failure instanceof RateLimiterRes)) {
        this.fail(failure);
        return undefined;
      }
      this.#recover();
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  }

  #recover(): void {
    this.#retryAt = undefined;
    this.#isLogged = false;
  }
}
