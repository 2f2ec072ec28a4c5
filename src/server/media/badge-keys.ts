import type { Database } from '#server/db/connect.ts';
import { hasBadgeSymbol } from './badge-scene.ts';
import { listBadgeKeys } from './media-queries.ts';

/** A new badge is recognized after at most this time, in milliseconds. */
const staleAfterMs = 60_000;

/**
 * The badges that exist: those with a symbol of their own, and those that a player has. The latter are read from the
 * database at most once a minute, regardless of how many unknown names are requested.
 */
export class KnownBadges {
  readonly #db: Database;
  readonly #now: () => number;
  #keys: Promise<ReadonlySet<string>> | undefined;
  #loadedAt = 0;

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  async has(key: string): Promise<boolean> {
    return hasBadgeSymbol(key) || (await this.#load()).has(key);
  }

  #load(): Promise<ReadonlySet<string>> {
    if (!this.#keys || this.#now() - this.#loadedAt >= staleAfterMs) {
      this.#loadedAt = this.#now();
      this.#keys = listBadgeKeys(this.#db).then((keys) => new Set(keys));
      // A failed query is not cached.
      this.#keys.catch(() => (this.#keys = undefined));
    }
    return this.#keys;
  }
}
