import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { PoolBusyError } from '#server/db/fair-queue.ts';
import { describeError } from '#server/error-record.ts';
import type { Log } from '#server/log.ts';
import { bucketOf, ownSalt } from '#server/rate-limit.ts';
import type { Limiter, RateLimitStore } from '#server/rate-limit.ts';

/** How long a request waits for the store, in milliseconds. */
export const answerMs = 1_000;
/** How often the store is asked during an outage, in milliseconds. */
const retryMs = 5_000;
/** Each kind of failure is logged at most once in this time, in milliseconds. */
const logMs = 60_000;

/**
 * A store whose outage costs next to nothing: requests that are waiting when it begins are delayed by `answerMs`, and
 * later ones not at all. This process counts for itself, too: it does not ask the store about a client that has spent
 * all its points here, and relies on its own count while the store is busy or does not respond. In an outage, the store
 * is asked for some requests in the background, until it responds again.
 */
export class InsuredRateLimits implements RateLimitStore {
  readonly #name: string;
  readonly #store: RateLimitStore;
  readonly #log: Log;
  /** When the store is asked again (`performance.now()`). Undefined: it responds. */
  #retryAt: number | undefined;
  /** When each kind of failure was last logged. */
  readonly #loggedAt = new Map<string, number>();

  /** The name is for the log. */
  constructor(name: string, store: RateLimitStore, log: Log) {
    this.#name = name;
    this.#store = store;
    this.#log = log;
  }

  limiter(options: Parameters<RateLimitStore['limiter']>[0]): Limiter {
    const shared = this.#store.limiter(options);
    const own = new RateLimiterMemory(options);
    return {
      consume: async (client, cost) => {
        const bucket = bucketOf(client, ownSalt);
        await own.consume(bucket, cost);
        if (this.#retryAt === undefined) {
          try {
            await this.#ask(shared, client, cost);
          } catch (refusal) {
            // Refused requests must not extend the refusal beyond the end of the store's minute.
            await own.reward(bucket, cost);
            throw refusal;
          }
        } else if (performance.now() >= this.#retryAt) {
          this.#retryAt = Infinity;
          this.#ask(shared, client, cost).catch(() => undefined);
        }
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
    const now = performance.now();
    this.#retryAt = now + retryMs;
    for (const [kind, at] of this.#loggedAt) if (now - at >= logMs) this.#loggedAt.delete(kind);
    const described = describeError(failure);
    const kind = described.code ?? described.message;
    if (this.#loggedAt.has(kind)) return;
    this.#loggedAt.set(kind, now);
    this.#log.error({ failure: described }, `${this.#name} does not respond: limits count in each process`);
  }

  /** Rejects with the store's refusal. A store that does not respond accepts everything. */
  async #ask(shared: Limiter, client: string, cost: number): Promise<void> {
    const { promise: silence, reject } = Promise.withResolvers<never>();
    const giveUp = () => reject(new Error(`no answer within ${answerMs} ms`));
    // After the timers, Node reads from connections: an answer that arrived while this process was busy is in time.
    const timer = setTimeout(() => setImmediate(giveUp), answerMs);
    try {
      await Promise.race([shared.consume(client, cost), silence]);
      this.#retryAt = undefined;
    } catch (failure) {
      if (failure instanceof RateLimiterRes) {
        this.#retryAt = undefined;
        throw failure;
      }
      // More requests than the store has connections for are no outage, and do not end one.
      if (!(failure instanceof PoolBusyError)) this.fail(failure);
      else if (this.#retryAt !== undefined) this.#retryAt = performance.now() + retryMs;
    } finally {
      clearTimeout(timer);
    }
  }
}
