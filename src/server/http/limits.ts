import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { GameError } from '#contract/error.ts';
import type { ApiEnv } from './mount.ts';

export interface Limiter {
  /** Throws TOO_MANY_REQUESTS, with `Retry-After` in seconds on the answer. */
  take(c: Context<ApiEnv>): Promise<void>;
}

/** So many requests a minute from one address */
export function createLimiter(perMinute: number): Limiter {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    async take(c) {
      const address = c.env?.clientAddress;
      if (address === undefined) return;
      try {
        await limiter.consume(address);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        c.header('Retry-After', String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))));
        throw new GameError('TOO_MANY_REQUESTS');
      }
    },
  };
}
