/** A monthly limit for payments that a player sets. Amounts are in the smallest unit of the currency. */
export interface SpendingLimit {
  /** The limit that applies; null for none. */
  limit: number | null;
  /** A higher limit (or none) that applies later; undefined if there is no change ahead. */
  next?: { limit: number | null; from: Date };
}

/** A higher limit applies after this time, in ms. A lower one applies at once. */
export const limitDelayMs = 7 * 24 * 60 * 60 * 1000;

/** Returns the limit at a time: a change ahead has become the limit when its time has come. */
export function limitAt(stored: SpendingLimit, now: Date): SpendingLimit {
  return stored.next && stored.next.from <= now ? { limit: stored.next.limit } : stored;
}

/** Returns the limit after the player changes it. Setting the current limit again cancels a change ahead. */
export function changeLimit(stored: SpendingLimit, wanted: number | null, now: Date): SpendingLimit {
  const { limit, next } = limitAt(stored, now);
  if (!isHigher(wanted, limit)) return { limit: wanted };
  // The same wish again does not start the seven days again.
  if (next?.limit === wanted) return { limit, next };
  return { limit, next: { limit: wanted, from: new Date(now.getTime() + limitDelayMs) } };
}

const isHigher = (a: number | null, b: number | null) => b !== null && (a === null || a > b);

/** Returns when the month (UTC) of a time begins, and when the next one begins. */
export function monthOf(now: Date): { start: Date; end: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { start: new Date(Date.UTC(year, month, 1)), end: new Date(Date.UTC(year, month + 1, 1)) };
}
