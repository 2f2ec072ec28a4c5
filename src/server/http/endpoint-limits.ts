import type { Context } from 'hono';
import { GameError } from '#contract/error.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import { createRateLimit, RateLimited } from '#server/rate-limit.ts';
import type { RateLimit, RateLimitStore, Remaining } from '#server/rate-limit.ts';
import { isApiKey } from '#server/services/api-key/secret.ts';
import { bearerToken } from './bearer-token.ts';
import type { ApiEnv, NamedEndpoint } from './request-context.ts';

type Limited = Pick<NamedEndpoint, 'cost' | 'countsApart'> & { name: string };

export interface EndpointLimiter {
  /** Deducts the points of one call. Throws TOO_MANY_REQUESTS and sets `Retry-After` (seconds) if none are left. */
  consume(c: Context<ApiEnv>, endpoint: Limited): Promise<void>;
}

/** The numbers of points per minute, for one client address and for one key of a player. */
interface Points {
  address: number;
  key: number;
}

/** Creates the limiter. A call with a key takes points of both. */
export function createEndpointLimiter(
  { address: perMinute, key }: Points,
  load: LoadMetrics,
  store?: RateLimitStore,
): EndpointLimiter {
  const options = { reason: 'api_rate', load, store } as const;
  const all = createRateLimit({ ...options, perMinute });
  const keys = createRateLimit({ ...options, name: 'key_rate', perMinute: key });
  const apart = new Map<string, RateLimit>();
  const limitOf = ({ name, countsApart }: Limited) => {
    if (!countsApart) return all;
    const limit = apart.get(name) ?? createRateLimit({ ...options, name: `${name}_rate`, perMinute });
    apart.set(name, limit);
    return limit;
  };
  return {
    async consume(c, endpoint) {
      const address = c.env?.clientAddress;
      if (address === undefined) return;
      let limit: Parameters<typeof tellLimit>[1] = { name: 'address', quota: perMinute };
      try {
        if (endpoint.countsApart) await all.consume(address);
        let left = await limitOf(endpoint).consume(address, endpoint.cost);
        const token = bearerToken(c.req.raw.headers);
        if (isApiKey(token)) {
          limit = { name: 'key', quota: key };
          left = await keys.consume(token, endpoint.cost);
        }
        tellLimit(c, limit, left);
      } catch (refusal) {
        if (refusal instanceof RateLimited) tellLimit(c, limit, { points: 0, seconds: refusal.retryAfter });
        rejectRateLimited(c, refusal);
      }
    },
  };
}

/** Tells a client what is left of the limit that it meets first (draft-ietf-httpapi-ratelimit-headers). */
function tellLimit(c: Context<ApiEnv>, { name, quota }: { name: string; quota: number }, left?: Remaining): void {
  if (!left) return;
  c.header('RateLimit-Policy', `"${name}";q=${quota};w=60`);
  c.header('RateLimit', `"${name}";r=${left.points};t=${left.seconds}`);
}

/** Converts a RateLimited error to TOO_MANY_REQUESTS with `Retry-After`. Rethrows other errors. */
export function rejectRateLimited(c: Context, refusal: unknown): never {
  if (!(refusal instanceof RateLimited)) throw refusal;
  c.header('Retry-After', String(refusal.retryAfter));
  throw new GameError('TOO_MANY_REQUESTS');
}
