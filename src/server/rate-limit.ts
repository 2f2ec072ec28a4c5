import { createHash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LoadMetrics, RejectionReason } from './load-metrics.ts';

/** Addresses are counted in this many buckets, so that a flood from many addresses uses a bounded amount of memory. */
const bucketCount = 65_536;

/** Where the points of all clients are counted. */
export interface RateLimitStore {
  limiter(options: { keyPrefix: string; points: number; duration: number }): Limiter;
}

export interface Limiter {
  /** Spends points of a client. Rejects with `RateLimiterRes` when it has none left. */
  consume(client: string, cost: number): Promise<unknown>;
}

/** The salt prevents an attacker from finding an address that shares a victim's bucket. */
export function bucketOf(client: string, salt: string): number {
  return createHash('sha256').update(salt).update(client).digest().readUInt32BE() % bucketCount;
}

export const ownSalt = randomBytes(16).toString('hex');

/** Counts in this process only. */
const ownMemory: RateLimitStore = {
  limiter(options) {
    const limiter = new RateLimiterMemory(options);
    return { consume: (client, cost) => limiter.consume(bucketOf(client, ownSalt), cost) };
  },
};

/** A client has exceeded its limit. `retryAfter` is in seconds. */
export class RateLimited extends Error {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('too many requests from one address');
    this.name = 'RateLimited';
    this.retryAfter = retryAfter;
  }
}

export interface RateLimit {
  /** Spends points of an address. Rejects with `RateLimited` when it has none left. Resolves to what is left, if that is known. */
  consume(address: string, cost?: number): Promise<Remaining | undefined>;
}

/** Points that a client has left, and the seconds until it has all of them again. */
export interface Remaining {
  points: number;
  seconds: number;
}

export interface RateLimitOptions {
  perMinute: number;
  reason: RejectionReason;
  /** What the points are counted under. Default: the reason. */
  name?: string;
  load: LoadMetrics;
  /** By default, each process counts for itself. */
  store?: RateLimitStore | undefined;
}

/** Creates a limit on the points that one address may spend per minute. */
export function createRateLimit({
  perMinute,
  reason,
  name = reason,
  load,
  store = ownMemory,
}: RateLimitOptions): RateLimit {
  const limiter = store.limiter({ keyPrefix: name, points: perMinute, duration: 60 });
  return {
    async consume(address, cost = 1) {
      try {
        // A single request never exceeds the limit of a new address, however low that is.
        const counted = await limiter.consume(clientKey(address), Math.min(cost, perMinute));
        if (!(counted instanceof RateLimiterRes)) return undefined;
        return { points: counted.remainingPoints, seconds: Math.ceil(counted.msBeforeNext / 1000) };
      } catch (refusal) {
        // A store that does not respond must not refuse everybody.
        if (!(refusal instanceof RateLimiterRes)) return undefined;
        load.countRejection(reason);
        throw new RateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      }
    },
  };
}

/**
 * Returns the key that identifies a client: an IPv4 address, or the /64 network of an IPv6 address, because one
 * subscriber has all addresses of such a network.
 */
export function clientKey(address: string): string {
  const bare = address.split('%', 1)[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return address;
  // The URL parser formats an IPv6 address canonically.
  const host = URL.parse(`http://[${bare}]`)?.hostname.slice(1, -1) ?? bare;
  const [head = '', tail] = host.split('::');
  const before = head.split(':').filter((part) => part !== '');
  const after = (tail ?? '').split(':').filter((part) => part !== '');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
