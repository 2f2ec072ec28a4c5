import type { Database } from '#server/db/connect.ts';
import { hasBadgeSymbol } from './badge-scene.ts';
import { listBadgeKeys } from './media-queries.ts';

/** A badge that is new to the world is drawn after this long at the latest. */
const staleAfterMs = 60_000;

/**
 * The badges that exist: those with a sign of their own, and those that a player has. The database is asked for the
 * latter once a minute at most, however many unknown names are asked for.
 */
export class KnownBadges {
  readonly #db: Database;
  readonly #now: () => number;
  #held: Promise<ReadonlySet<string>> | undefined;
  #askedAt = 0;

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  async has(key: string): Promise<boolean> {
    return hasBadgeSymbol(key) || (await this.#load()).has(key);
  }

  #load(): Promise<ReadonlySet<string>> {
    if (!this.#held || this.#now() - this.#askedAt >= staleAfterMs) {
      this.#askedAt = this.#now();
      this.#held = listBadgeKeys(this.#db).then((keys) => new Set(keys));
      // A failed answer is not kept.
      this.#held.catch(() => (this.#held = undefined));
    }
    return this.#held;
  }
}
