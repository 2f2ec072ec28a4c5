import { randomBytes } from 'node:crypto';
import type { createClient } from '@redis/client';
import type { Database } from '#server/db/connect.ts';
import { loadSiteKey } from '#server/db/site-key.ts';
import { bucketOf } from '#server/rate-limit.ts';
import type { Limiter } from '#server/rate-limit.ts';

/** Redis may lose its salt. Processes that have another one agree again after this time, in milliseconds. */
const keepMs = 60_000;

/** Returns a function that loads the salt that all processes share, and keeps it for a minute. */
export function keepSalt(load: () => Promise<string>): () => Promise<string> {
  let known: { salt: Promise<string>; until: number } | undefined;
  return () => {
    if (!known || performance.now() >= known.until) {
      const salt = load().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      known = { salt, until: performance.now() + keepMs };
    }
    return known.salt;
  };
}

/** Counts buckets instead of addresses: the store contains no address. */
export function hashClients(
  limiter: { consume(key: number, cost: number): Promise<unknown> },
  loadSalt: () => Promise<string>,
): Limiter {
  return { consume: async (client, cost) => limiter.consume(bucketOf(client, await loadSalt()), cost) };
}

const createSalt = () => randomBytes(32).toString('hex');

export async function loadSaltFromPostgres(db: Database): Promise<string> {
  const create = () => ({ publicKey: null, privateKey: createSalt() });
  return (await loadSiteKey(db, 'rate_limits', create, new Date())).privateKey;
}

export async function loadSaltFromRedis(client: Pick<ReturnType<typeof createClient>, 'get' | 'set'>): Promise<string> {
  const name = 'rate_limit_salt';
  const stored = await client.get(name);
  if (stored !== null) return stored;
  const created = createSalt();
  // Null: another process was faster.
  if ((await client.set(name, created, { condition: 'NX' })) !== null) return created;
  return loadSaltFromRedis(client);
}
