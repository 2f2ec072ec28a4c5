import { LRUCache } from 'lru-cache';
import type { Preview } from '#server/services/change-set/preview.ts';

type FindMany = (tokens: readonly string[]) => Promise<ReadonlyMap<string, Preview>>;

/** Tokens that name no preview, which are remembered. */
const remembered = 10_000;
/** Tokens of one query. */
const perQuery = 100;
/** How long a request with an unknown token waits for the database. */
const patienceMs = 250;

export interface PreviewFinder {
  find: (token: string) => Promise<Preview | undefined>;
  /** Like `find`, but a token that never named a preview in this process waits for a slow database only for a moment. */
  findSoon: (token: string) => Promise<Preview | 'unknown' | undefined>;
}

/**
 * Finds previews by their tokens. A token that named no preview never names one later, so it is asked for once; tokens
 * that arrive together are asked for together, by one query at a time. So a wrong cookie costs neither its visitor nor
 * the database anything.
 */
export function createPreviewFinder(findMany: FindMany): PreviewFinder {
  const invalid = new LRUCache<string, true>({ max: remembered });
  const valid = new LRUCache<string, true>({ max: remembered });
  const asked = new Map<string, PromiseWithResolvers<Preview | undefined>>();
  let isRunning = false;

  const runQueries = async () => {
    if (isRunning) return;
    isRunning = true;
    while (asked.size > 0) {
      const batch = [...asked].slice(0, perQuery);
      for (const [token] of batch) asked.delete(token);
      try {
        const found = await findMany(batch.map(([token]) => token));
        for (const [token, { resolve }] of batch) {
          if (found.has(token)) valid.set(token, true);
          else if (!valid.has(token)) invalid.set(token, true);
          resolve(found.get(token));
        }
      } catch (error) {
        for (const [, { reject }] of batch) reject(error);
      }
    }
    isRunning = false;
  };
  const find = (token: string): Promise<Preview | undefined> => {
    if (invalid.has(token)) return Promise.resolve(undefined);
    const waiting = asked.get(token) ?? Promise.withResolvers<Preview | undefined>();
    asked.set(token, waiting);
    void runQueries();
    return waiting.promise;
  };
  return {
    find,
    async findSoon(token) {
      if (valid.has(token)) return find(token);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'unknown'>((resolve) => (timer = setTimeout(() => resolve('unknown'), patienceMs)));
      try {
        return await Promise.race([find(token).catch(() => 'unknown' as const), late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
