import type { Context } from 'hono';
import { GameError } from '#contract/error.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import { createRateLimit, RateLimited } from '#server/rate-limit.ts';
import type { RateLimitStore } from '#server/rate-limit.ts';
import type { ApiEnv } from './request-context.ts';

export interface EndpointLimiter {
  /** Deducts the points of one call. Throws TOO_MANY_REQUESTS and sets `Retry-After` (seconds) if none are left. */
  consume(c: Context<ApiEnv>, points: number | undefined): Promise<void>;
}

/** Creates the limiter. `perMinute` is the number of points for one client address per minute. */
export function createEndpointLimiter(perMinute: number, load: LoadMetrics, store?: RateLimitStore): EndpointLimiter {
  const limit = createRateLimit({ perMinute, reason: 'api_rate', load, store });
  return {
    async consume(c, points) {
      const address = c.env?.clientAddress;
      if (address === undefined) return;
      await limit.consume(address, points).catch((refusal: unknown) => rejectRateLimited(c, refusal));
    },
  };
}

/** Converts a RateLimited error to TOO_MANY_REQUESTS with `Retry-After`. Rethrows other errors. */
export function rejectRateLimited(c: Context, refusal: unknown): never {
  if (!(refusal instanceof RateLimited)) throw refusal;
  c.header('Retry-After', String(refusal.retryAfter));
  throw new GameError('TOO_MANY_REQUESTS');
}
